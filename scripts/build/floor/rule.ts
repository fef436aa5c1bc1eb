import type { Rule, Scope } from 'eslint'
import type { Expression, Identifier, Node, ObjectPattern, Super } from 'estree'
import type ts from 'typescript'
import { isGuarded, isTestedAs, nameOf, type Placed } from './guards.ts'
import { lackMethod, lackGlobal, lackMember, lackSetNotation } from './support.ts'
import { ownersOf } from './types.ts'

/** The services of typescript-eslint's parser. They have a program if the parser was given a project. */
interface TypedParser {
  program?: ts.Program | null
  esTreeNodeToTSNodeMap?: ReadonlyMap<unknown, ts.Node>
}

/** The interface of each global object. */
const interfaces = new Map(
  Object.entries({
    ...{ window: 'Window', self: 'Window', globalThis: 'Window', document: 'Document', navigator: 'Navigator' },
    ...{
      history: 'History',
      location: 'Location',
      performance: 'Performance',
      scheduler: 'Scheduler',
      crypto: 'Crypto',
    },
    ...{ caches: 'CacheStorage', indexedDB: 'IDBFactory', localStorage: 'Storage', sessionStorage: 'Storage' },
  }),
)

/**
 * Reports a use of the language or the browser that a browser of the floor lacks, unless a check is beside it. With types
 * the rule looks each member up in its interface. Without types it reports only uses that throw: of members of global
 * objects, and of methods that no interface has in all browsers. The option `own` names methods that the code defines.
 */
export const noMissingFeatures: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { own: { type: 'array', items: { type: 'string' } } } }],
    messages: { missing: '{{feature}} is missing in {{browsers}}: check for it first, or do without' },
  },
  create(context) {
    const { sourceCode, options } = context
    const { program, esTreeNodeToTSNodeMap: typedNodes } = sourceCode.parserServices as TypedParser
    const ownNames = new Set((options[0] as { own?: string[] } | undefined)?.own)

    function report(node: Node, feature: string, browsers: string[] | null) {
      if (browsers === null || browsers.length === 0) return
      context.report({ node, messageId: 'missing', data: { feature, browsers: browsers.join(', ') } })
    }

    /** Whether a name is a global, not declared in this file. */
    function isGlobal(node: Identifier): boolean {
      for (let scope: Scope.Scope | null = sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name)
        if (variable) return variable.defs.length === 0
      }
      return true
    }

    /** Returns the names of the interfaces that may have an object's members; null if its type is unknown. */
    function ownersOfObject(node: Expression | Super | ObjectPattern): string[] | null {
      if (node.type === 'Identifier' && isGlobal(node)) {
        const name = interfaces.get(node.name) ?? node.name
        if (lackGlobal(name) !== null) return [name]
      }
      const typed = program && typedNodes?.get(node)
      return typed ? ownersOf(typed, program) : null
    }

    function checkMember(node: Placed, object: Expression | Super | ObjectPattern, name: string) {
      const owners = ownersOfObject(object)
      const owner = owners?.find((each) => lackMember(each, name) !== null)
      if (!program && !isReliedOn(node)) return
      if (owner !== undefined) report(node, `${owner}.${name}`, lackMember(owner, name))
      else if (owners === null && !ownNames.has(name)) report(node, name, lackMethod(name))
    }

    return {
      MemberExpression(node) {
        const name = nameOf(node)
        if (name !== null && !isGuarded(node, name, sourceCode)) checkMember(node.property as Placed, node.object, name)
      },
      ObjectPattern(node) {
        const declaration = node.parent.type === 'VariableDeclarator' ? node.parent : null
        for (const property of node.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed) continue
          if (declaration && isTestedAs(property.value, declaration, sourceCode)) continue
          checkMember(property as Placed, declaration?.init ?? node, property.key.name)
        }
      },
      'Program:exit'() {
        const { globalScope } = sourceCode.scopeManager
        const ofWindow = globalScope?.variables.filter(({ defs }) => defs.length === 0) ?? []
        const references = [...ofWindow.flatMap((each) => each.references), ...(globalScope?.through ?? [])]
        for (const { identifier } of references as unknown as { identifier: Placed<Identifier> }[]) {
          const { name } = identifier
          if (isInType(identifier) || isGuarded(identifier, name, sourceCode)) continue
          report(identifier, name, lackGlobal(name))
        }
      },
      Literal(node) {
        if ('regex' in node && node.regex.flags.includes('v'))
          report(node, 'the flag v of regular expressions', lackSetNotation)
      },
      ':matches(NewExpression, CallExpression)[callee.name="RegExp"]'(node: { arguments: Node[] }) {
        const [, flags] = node.arguments
        if (flags?.type === 'Literal' && String(flags.value).includes('v'))
          report(flags, 'the flag v of regular expressions', lackSetNotation)
      },
    }
  },
}

/** Whether a missing member makes the code throw: undefined can't be called and has no members. */
function isReliedOn({ parent: member }: Placed): boolean {
  const { parent: user } = member as Placed
  if (user.type === 'CallExpression' || user.type === 'NewExpression') return user.callee === member
  return user.type === 'MemberExpression' && user.object === member
}

const isInType = ({ parent }: Placed) => /^TS(?!NonNull|As|Satisfies)/.test(parent.type)
