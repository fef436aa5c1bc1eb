import type { Rule, SourceCode } from 'eslint'
import type { MemberExpression, Node } from 'estree'

/** A node within its file. */
export type Placed<Kind = Node> = Kind & Rule.NodeParentExtension

/** The name of the member that an expression reads; null if it is computed. */
export function nameOf({ computed, property }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}

/**
 * Whether a use of a feature is a check for it, defines it (a polyfill), or runs only after a check. A check is a
 * condition that names the feature: around the use, or before it with an early exit.
 */
export function isGuarded(node: Placed, name: string, source: SourceCode): boolean {
  if (isCheck(node, source) || isGiven(node)) return true
  for (let inner = node; inner.parent; inner = inner.parent as Placed) {
    const outer = inner.parent as Placed
    const test =
      outer.type === 'IfStatement' || outer.type === 'ConditionalExpression'
        ? outer.test
        : outer.type === 'LogicalExpression'
          ? outer.left
          : null
    if (test && test !== inner && names(test, name, source)) return true
    if (outer.type === 'BlockStatement' || outer.type === 'Program') {
      const before = outer.body.slice(0, outer.body.indexOf(inner as never))
      if (
        before.some((each) => each.type === 'IfStatement' && leaves(each.consequent) && names(each.test, name, source))
      )
        return true
    }
  }
  return false
}

/** `typeof x`, `o.x?.()`, `!o.x`, `o.x ?? …`, `if (o.x)`, `o.x === undefined`, or a constant set to it that is tested so. */
function isCheck(node: Placed, source: SourceCode): boolean {
  const { parent } = node as { parent: Placed }
  // Reading a global that doesn't exist throws in every test but this.
  if (node.type === 'Identifier') return parent.type === 'UnaryExpression' && parent.operator === 'typeof'
  if (isTest(node)) return true
  return parent.type === 'VariableDeclarator' && parent.init === node && isTestedAs(parent.id, parent, source)
}

/** Whether a declared variable is tested where it is used. @param pattern the variable, within the declaration */
export function isTestedAs(pattern: Node, declarator: Node, source: SourceCode): boolean {
  return source
    .getDeclaredVariables(declarator)
    .filter(({ name }) => pattern.type === 'Identifier' && pattern.name === name)
    .some(({ references }) => references.some(({ identifier }) => isTest(identifier as Placed)))
}

function isTest(node: Placed): boolean {
  const { parent } = node as { parent: Placed }
  switch (parent.type) {
    case 'UnaryExpression':
      return parent.operator === 'typeof' || parent.operator === '!'
    case 'CallExpression':
      return parent.optional && parent.callee === node
    case 'MemberExpression':
      return parent.optional && parent.object === node
    case 'LogicalExpression':
      return parent.left === node
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node
    case 'BinaryExpression':
      return /^[!=]==?$/.test(parent.operator)
    default:
      return false
  }
}

function isGiven(node: Placed): boolean {
  const { parent } = node as { parent: Placed }
  return parent.type === 'AssignmentExpression' && parent.left === node
}

function leaves(statement: Node): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(last?.type ?? '')
}

/** Whether a condition names a feature, itself or through a variable whose initial value names it. */
function names(test: Node, name: string, source: SourceCode): boolean {
  const [start = 0, end = 0] = test.range ?? []
  const values = source.getScope(test).references.map(({ identifier, resolved }) => {
    const [place = 0] = identifier.range ?? []
    const [definition] = place >= start && place < end ? (resolved?.defs ?? []) : []
    return definition?.type === 'Variable' ? definition.node.init : null
  })
  const named = new RegExp(`(?<![\\w$])${name.replace(/\W/g, '\\$&')}(?![\\w$])`)
  return [test, ...values].some((node) => node && named.test(source.getText(node)))
}
