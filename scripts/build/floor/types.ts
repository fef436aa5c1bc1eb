import ts from 'typescript'

/** TypeScript's names of interfaces that MDN calls otherwise. */
const otherNames: [RegExp, string][] = [
  [/^Readonly(Array|Map|Set)$/, '$1'],
  [/^(Async)?(?:\w*Iterator|IteratorObject|Generator)$/, '$1Iterator'],
  [/^(\w+)Constructor$/, '$1'],
]

/** Returns the names of the library's interfaces that may have an expression's members; none for a type of our own. */
export function ownersOf(node: ts.Node, program: ts.Program): string[] {
  const checker = program.getTypeChecker()
  const names = new Set<string>()
  const seen = new Set<ts.Type>()

  function add(type: ts.Type) {
    if (seen.has(type)) return
    seen.add(type)
    if (type.isUnionOrIntersection()) return type.types.forEach(add)
    if (checker.isArrayType(type) || checker.isTupleType(type)) names.add('Array')
    const apparent = checker.getApparentType(type)
    if (apparent !== type) add(apparent)
    const symbol = type.symbol as ts.Symbol | undefined
    if (!symbol?.declarations?.some((each) => program.isSourceFileDefaultLibrary(each.getSourceFile()))) return
    names.add(otherNames.reduce((name, [pattern, other]) => name.replace(pattern, other), symbol.name))
    const declared = checker.getDeclaredTypeOfSymbol(symbol)
    if (declared.isClassOrInterface()) checker.getBaseTypes(declared).forEach(add)
  }

  add(checker.getTypeAtLocation(node))
  // `declare var URL: { canParse … }`: the type has no name, but its variable has.
  const symbol = checker.getSymbolAtLocation(node)
  if (symbol?.declarations?.some((each) => program.isSourceFileDefaultLibrary(each.getSourceFile())))
    if (symbol.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Namespace) && /^[A-Z]/.test(symbol.name))
      names.add(symbol.name)
  return [...names]
}
