import ts from 'typescript'

/** Which way a value goes: the shell gives it to remotes, takes it from them, or both. */
export const ways = { none: 0, given: 1, taken: 2, both: 3 } as const

/** One thing that remotes can build on, such as `. Button(1).look?: 'primary'`. */
export interface Line {
  text: string
  /** What it stands in, from the entry of the package inwards. */
  steps: Step[]
}

export interface Step {
  path: string
  /** Has to be there where what it stands in is. */
  required: boolean
  way: number
}

/** Made by remotes although no function of the contract takes it: the shell does, from what they expose. */
const takenByShell = new Set(['PageModule'])

/**
 * Writes each export of the given declaration files as lines, so that an addition to it is a line more and any other
 * change is a line less: a line for each member, parameter `(1)`, result `()` and alternative of a type. What has no
 * name outside of the contract stands with what uses it. Comments and the values of constants don't count, nor do
 * names of parameters and `readonly` on a member.
 * @param entries the declaration file of each entry of the package
 */
export function linesOfDeclarations(entries: Readonly<Record<string, string>>): Line[] {
  const program = ts.createProgram(Object.values(entries), {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    strict: true,
    noEmit: true,
  })
  const checker = program.getTypeChecker()
  const printer = ts.createPrinter({ removeComments: true })
  const exportsByEntry = Object.entries(entries).map(([entry, file]) => {
    const source = program.getSourceFile(file)
    if (source === undefined) throw new Error(`There are no declarations of ${entry}`)
    const module = checker.getSymbolAtLocation(source)
    return { entry, source, found: module ? checker.getExportsOfModule(module) : [] }
  })
  const exported = new Set(exportsByEntry.flatMap(({ found }) => found.map(resolved)))
  const wayOf = new Map<ts.Symbol, number>()
  const lines = new Map<string, Line>()
  /** Declared in the contract and named in a line, but not exported. */
  let unexported = new Set<ts.Symbol>()
  /** Types that are being written in place of their names. */
  const open = new Set<ts.Symbol>()

  writeUntilSettled()
  for (const symbol of exported) if (isOwn(symbol) && isType(symbol) && !wayOf.get(symbol)) mark(symbol, ways.both)
  writeUntilSettled()
  return [...lines.values()]

  /** Which way a type goes is known when everything that uses it has been seen. */
  function writeUntilSettled() {
    const sum = () => [...wayOf.values()].reduce((all, way) => all + way, 0)
    let before
    do {
      before = sum()
      lines.clear()
      exportsByEntry.forEach(writeEntry)
    } while (sum() !== before)
  }

  function writeEntry({ entry, source, found }: (typeof exportsByEntry)[number]) {
    const step = { path: entry, required: false, way: ways.none }
    unexported = new Set()
    write([step], entry)
    for (const statement of source.statements) if (ts.isModuleDeclaration(statement)) writeAmbient(statement, step)
    for (const symbol of found) {
      if (isOwn(resolved(symbol))) writeSymbol(symbol.name, resolved(symbol), step)
      else {
        const text = `${entry} ${symbol.name} from ${moduleOf(symbol)}`
        write([step, { path: text, required: false, way: ways.given }], text)
      }
    }
    for (const symbol of unexported) writeSymbol(symbol.name, symbol, step)
  }

  /** A kind of file that remotes may import; elsewhere an augmentation of another package, which is none of ours. */
  function writeAmbient(node: ts.ModuleDeclaration, entry: Step) {
    if (!ts.isStringLiteral(node.name) || !node.name.text.startsWith('*')) return
    const text = `${entry.path} ${textOf(node)}`
    write([entry, { path: text, required: false, way: ways.given }], text)
  }

  function writeSymbol(name: string, symbol: ts.Symbol, entry: Step) {
    const declarations = symbol.declarations ?? []
    for (const node of declarations) {
      const parameters =
        'typeParameters' in node ? (node.typeParameters as ts.NodeArray<ts.Node> | undefined) : undefined
      const path = `${entry.path} ${name}${parameters ? `<${parameters.map(textOf).join(', ')}>` : ''}`
      const way = isType(symbol) ? (takenByShell.has(symbol.name) ? ways.taken : (wayOf.get(symbol) ?? 0)) : ways.given
      const steps = [entry, { path, required: false, way }]
      if (ts.isInterfaceDeclaration(node)) writeInterface(steps, node)
      else if (ts.isTypeAliasDeclaration(node)) writeAlias(steps, node)
      else if (ts.isFunctionDeclaration(node) && declarations.length === 1) writeSignature(steps, node)
      else if (ts.isVariableDeclaration(node)) writeConstant(steps, node)
      else writeText(steps, node)
    }
  }

  function writeConstant(steps: Step[], node: ts.VariableDeclaration) {
    if (node.type) writeType(steps, node.type, true)
    else write(steps, `${pathOf(steps)}: ${widened(node)}`)
  }

  function writeInterface(steps: Step[], node: ts.InterfaceDeclaration) {
    for (const base of node.heritageClauses?.flatMap(({ types }) => types) ?? []) {
      if (!base.typeArguments && writeNameless(base.expression, steps)) continue
      const text = `${pathOf(steps)} extends ${textOf(base)}`
      write([...steps, { path: text, required: true, way: wayAt(steps) }], text)
      follow(base, wayAt(steps))
    }
    writeMembers(steps, node.members)
  }

  /** What is computed from other types is written as what comes out. */
  function writeAlias(steps: Step[], { type: node }: ts.TypeAliasDeclaration) {
    const type = checker.getTypeFromTypeNode(node)
    const properties = isComputed(node) && !type.isUnion() ? checker.getPropertiesOfType(type) : []
    if (properties.length === 0 || checker.getSignaturesOfType(type, ts.SignatureKind.Call).length > 0) {
      writeType(steps, node)
      return
    }
    for (const property of properties) {
      const inside = stepInto(steps, property.name, !(property.flags & ts.SymbolFlags.Optional))
      const text = checker.typeToString(checker.getTypeOfSymbol(property), node, ts.TypeFormatFlags.NoTruncation)
      write([...steps, inside], `${inside.path}: ${normal(text)}`)
    }
  }

  function writeMembers(steps: Step[], members: ts.NodeArray<ts.TypeElement>, isValue = false) {
    if (members.length === 0) write(steps, `${pathOf(steps)}: {}`)
    for (const member of members) {
      const inside = [...steps, stepInto(steps, member.name ? textOf(member.name) : '', !member.questionToken)]
      if (ts.isPropertySignature(member) && member.type) {
        if (isValue && ts.isLiteralTypeNode(member.type)) write(inside, `${pathOf(inside)}: ${widened(member.type)}`)
        else writeType(inside, member.type, isValue)
      } else if (ts.isMethodSignature(member)) writeSignature(inside, member)
      else writeText(steps, member)
    }
  }

  function writeSignature(steps: Step[], node: ts.SignatureDeclaration) {
    node.parameters.forEach((parameter, index) => {
      const optional = parameter.questionToken ?? parameter.dotDotDotToken
      const name = `(${parameter.dotDotDotToken ? '...' : ''}${index + 1}${parameter.questionToken ? '?' : ''})`
      const inside = { path: pathOf(steps) + name, required: !optional, way: flipped(wayAt(steps)) }
      if (parameter.type) writeType([...steps, inside], parameter.type)
    })
    const result = { path: `${pathOf(steps)}()`, required: true, way: wayAt(steps) }
    if (node.type) writeType([...steps, result], node.type)
  }

  function writeType(steps: Step[], node: ts.TypeNode, isValue = false, isAlternative = false): void {
    if (ts.isParenthesizedTypeNode(node)) return writeType(steps, node.type, isValue, isAlternative)
    if (ts.isUnionTypeNode(node)) return node.types.forEach((each) => writeType(steps, each, false, true))
    if (ts.isIntersectionTypeNode(node)) return node.types.forEach((each) => writeType(steps, each, isValue))
    // Alternatives that have members stay whole: which belong together must be seen.
    if (!isAlternative) {
      if (ts.isFunctionTypeNode(node) && !node.typeParameters) return writeSignature(steps, node)
      if (ts.isTypeLiteralNode(node)) return writeMembers(steps, node.members, isValue)
      if (ts.isArrayTypeNode(node)) {
        return writeType(
          [...steps, { path: `${pathOf(steps)}[]`, required: true, way: wayAt(steps) }],
          node.elementType,
        )
      }
    }
    const name = ts.isTypeReferenceNode(node) && !node.typeArguments ? node.typeName : undefined
    if (name && writeNameless(name, steps, isAlternative)) return
    const type = checker.getTypeFromTypeNode(node)
    if (isComputed(node) && type.isUnion() && type.types.every((each) => each.isLiteral())) {
      for (const each of type.types) write(steps, `${pathOf(steps)}: ${normal(checker.typeToString(each))}`)
      return
    }
    writeText(steps, node)
  }

  function writeText(steps: Step[], node: ts.Node) {
    write(steps, `${pathOf(steps)}: ${textOf(node)}`)
    follow(node, wayAt(steps))
  }

  /** Follows a type's text to the contract's own types in it. */
  function follow(node: ts.Node, way: number): void {
    if (ts.isFunctionTypeNode(node)) {
      node.parameters.forEach((parameter) => follow(parameter, flipped(way)))
      return follow(node.type, way)
    }
    // A type that is only asked about goes neither way; of one that is given in part, nothing has to be there.
    const isAsked = ts.isTypeQueryNode(node) || ts.isIndexedAccessTypeNode(node) || isKeyOf(node)
    const isPartial = ts.isTypeReferenceNode(node) && textOf(node.typeName) === 'Partial'
    if (ts.isIdentifier(node)) {
      const symbol = symbolAt(node)
      if (symbol && isOwn(symbol) && (isType(symbol) || symbol.declarations?.some(ts.isVariableDeclaration))) {
        mark(symbol, way)
        if (!exported.has(symbol)) unexported.add(symbol)
      }
    }
    ts.forEachChild(node, (child) => follow(child, isAsked || isPartial ? ways.none : way))
  }

  function mark(symbol: ts.Symbol, way: number) {
    wayOf.set(symbol, (wayOf.get(symbol) ?? 0) | way)
  }

  /** Writes what a type holds that has no name for remotes in place of the name, unless it is inside of itself. */
  function writeNameless(name: ts.Node, steps: Step[], isAlternative = false): boolean {
    const symbol = symbolAt(name)
    if (!symbol || exported.has(symbol) || open.has(symbol) || !isOwn(symbol)) return false
    const [declaration, another] = symbol.declarations ?? []
    if (!declaration || another) return false
    const isAlias = ts.isTypeAliasDeclaration(declaration)
    if (!isAlias && (!ts.isInterfaceDeclaration(declaration) || isAlternative)) return false
    open.add(symbol)
    if (isAlias) writeType(steps, declaration.type, false, isAlternative)
    else writeInterface(steps, declaration)
    open.delete(symbol)
    return true
  }

  function symbolAt(node: ts.Node): ts.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && resolved(symbol)
  }

  function resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  function isOwn(symbol: ts.Symbol): boolean {
    const source = symbol.declarations?.[0]?.getSourceFile()
    return !!source && !program.isSourceFileFromExternalLibrary(source) && !program.isSourceFileDefaultLibrary(source)
  }

  /** An alias or an interface; the name of a parameter of a type is none. */
  function isType(symbol: ts.Symbol): boolean {
    return (symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface)) !== 0
  }

  function isComputed(node: ts.TypeNode): boolean {
    const symbol = ts.isTypeReferenceNode(node) ? symbolAt(node.typeName) : undefined
    return symbol ? !exported.has(symbol) : ts.isIndexedAccessTypeNode(node) || isKeyOf(node)
  }

  function moduleOf(symbol: ts.Symbol): string {
    const clause = symbol.declarations?.[0]?.parent.parent
    return clause && ts.isExportDeclaration(clause) && clause.moduleSpecifier
      ? textOf(clause.moduleSpecifier)
      : 'elsewhere'
  }

  function widened(node: ts.Node): string {
    return checker.typeToString(checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(node)))
  }

  function textOf(node: ts.Node): string {
    return normal(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
  }

  function write(steps: Step[], text: string) {
    lines.set(text, { text, steps })
  }
}

function isKeyOf(node: ts.Node): boolean {
  return ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword
}

function normal(text: string): string {
  return text
    .replaceAll('"', "'")
    .replace(/import\('[^']*'\)\./g, '')
    .replace(/\s+/g, ' ')
}

const pathOf = (steps: Step[]) => steps.at(-1)!.path
const wayAt = (steps: Step[]) => steps.at(-1)!.way
const flipped = (way: number) => ((way & ways.given) << 1) | ((way & ways.taken) >> 1)

function stepInto(steps: Step[], name: string, required: boolean): Step {
  return { path: `${pathOf(steps)}.${name}${required ? '' : '?'}`, required, way: wayAt(steps) }
}
