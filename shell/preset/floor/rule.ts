import type { Rule } from 'eslint'
import type { Identifier, MemberExpression, Node } from 'estree'
import { lackGlobal, lackMember, lackMethod, lackSetNotation } from './support.ts'

type Placed<Kind = Node> = Kind & Rule.NodeParentExtension

/** Global objects whose interface has another name, such as `Storage` for `localStorage`. */
const interfaces = new Map([
  ...['self', 'globalThis'].map((name) => [name, 'Window'] as const),
  ...['localStorage', 'sessionStorage'].map((name) => [name, 'Storage'] as const),
  ['caches', 'CacheStorage'],
  ['indexedDB', 'IDBFactory'],
])

/**
 * Reports code that throws in one of the site's oldest browsers, because a feature of the language or the browser is
 * missing there. Covers globals, members of global objects, and methods that no interface has in all of these browsers.
 * Accepts a use if the same function tests for the feature before it. The option `own` lists methods that the code
 * defines.
 */
export const noMissingFeatures: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { own: { type: 'array', items: { type: 'string' } } } }],
    messages: { missing: '{{feature}} is missing in {{browsers}}: check for it first, or do without' },
  },
  create(context) {
    const { sourceCode, options } = context
    const own = new Set((options[0] as { own?: string[] } | undefined)?.own)
    const { through = [], variables = [] } = sourceCode.scopeManager.globalScope ?? {}
    const undeclared = variables.filter(({ defs }) => defs.length === 0)
    const globals = new Set(
      [...through, ...undeclared.flatMap(({ references }) => references)].map(
        ({ identifier }) => identifier as Placed<Identifier>,
      ),
    )
    const tests: Node[] = []
    const uses: { node: Placed; name: string; feature: string; browsers: string[] }[] = []

    function note(node: Placed, name: string, feature: string, browsers: string[] | null) {
      if (browsers !== null && browsers.length > 0) uses.push({ node, name, feature, browsers })
    }

    function isTested({ node, name }: { node: Placed; name: string }): boolean {
      const named = new RegExp(`(?<![\\w$])${name.replace(/\W/g, '\\$&')}(?![\\w$])`)
      const around = sourceCode.getAncestors(node)
      return tests.some((test) => {
        const holder = sourceCode.getAncestors(test).findLast((each) => /Function|Program/.test(each.type))
        return test.range![1] <= node.range![0] && around.includes(holder!) && named.test(sourceCode.getText(test))
      })
    }

    return {
      'IfStatement, ConditionalExpression': ({ test }: { test: Node }) => void tests.push(test),
      LogicalExpression: ({ left }) => void tests.push(left),
      'BinaryExpression[operator="in"], UnaryExpression[operator="typeof"]': (node: Node) => void tests.push(node),
      MemberExpression(node) {
        const name = nameOf(node)
        if (name === null || !isReliedOn(node)) return
        const { object } = node
        const owner = object.type === 'Identifier' && globals.has(object as Placed<Identifier>) && ownerOf(object.name)
        if (owner) note(node.property as Placed, name, `${owner}.${name}`, lackMember(owner, name))
        else if (!own.has(name)) note(node.property as Placed, name, name, lackMethod(name))
      },
      // The `v` flag in a regular expression literal is a syntax error already.
      ':matches(NewExpression, CallExpression)[callee.name="RegExp"] > Literal:nth-child(2)[value=/v/]': (
        node: Placed,
      ) => note(node, 'unicodeSets', 'the flag v of regular expressions', lackSetNotation),
      'Program:exit'() {
        for (const node of globals) {
          // Reading a missing global throws, except in types and after a unary operator such as `typeof`.
          const isRead = !/^TS(?!NonNull|As|Satisfies)|^Unary/.test(node.parent.type)
          if (isRead) note(node, node.name, node.name, lackGlobal(node.name))
        }
        for (const use of uses.filter((each) => !isTested(each))) {
          const { node, feature, browsers } = use
          context.report({ node, messageId: 'missing', data: { feature, browsers: browsers.join(', ') } })
        }
      },
    }
  },
}

// A plugin of oxlint, for .oxlintrc.json.
export default { meta: { name: 'floor' }, rules: { 'no-missing-features': noMissingFeatures } }

function ownerOf(name: string): string | undefined {
  const candidates = [interfaces.get(name), name.charAt(0).toUpperCase() + name.slice(1), name]
  return candidates.find((each) => each !== undefined && lackGlobal(each) !== null)
}

function nameOf({ computed, property }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}

/** Returns whether the code throws if the member is undefined: it calls the member, or reads a member of it. */
function isReliedOn(node: Placed<MemberExpression>): boolean {
  const { parent } = node
  if (parent.type === 'NewExpression') return parent.callee === node
  if (parent.type === 'CallExpression') return parent.callee === node && !parent.optional
  return parent.type === 'MemberExpression' && parent.object === node && !parent.optional
}
