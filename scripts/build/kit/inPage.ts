// Each runs in a page, by itself.

/** Whether React has taken the document over: its root, or each of the parts that it is made of. */
export function isHydrated(): boolean {
  const states = [...document.querySelectorAll('#root, #root > *')].flatMap((element) => {
    const [, container] = Object.entries(element).find(([key]) => key.startsWith('__reactContainer')) ?? []
    const fiber = container as
      { stateNode: { current: { memoizedState: { element: unknown; isDehydrated: boolean } } } } | undefined
    return fiber?.stateNode.current.memoizedState ?? []
  })
  return states.length > 0 && states.every(({ element, isDehydrated }) => element !== null && !isDehydrated)
}

/**
 * Attributes that the server wrote and the page in the browser has otherwise. React mends none of them, and built for
 * production says nothing: each element keeps the props it was taken over with, which are compared with what is there.
 */
export function attributesApart(): string[] {
  const nameOf = new Map([
    ['className', 'class'],
    ['htmlFor', 'for'],
    ['tabIndex', 'tabindex'],
  ])
  const compared = /^(?:class|for|tabindex|id|href|src|alt|title|lang|role|type|name|loading|decoding|width|height)$/
  const apart: string[] = []
  for (const element of document.querySelectorAll('main *')) {
    const [, given] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$')) ?? [undefined, undefined]
    const props = (given ?? {}) as Record<string, unknown>
    if (props['suppressHydrationWarning'] === true) continue
    for (const [prop, value] of Object.entries(props)) {
      const name = nameOf.get(prop) ?? prop
      const isOpen = /^(?:aria|data)-/.test(name)
      if (!isOpen && !compared.test(name)) continue
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      if (!isPlain && value !== undefined) continue
      const isLeftOut = value === undefined || (value === false && !isOpen)
      const there = element.getAttribute(name)
      if (isLeftOut ? there === null : there === String(value)) continue
      apart.push(
        `<${element.localName}> has ${name} ${there ?? 'not at all'} of the server, ${String(value)} in the browser`,
      )
    }
  }
  return apart
}

/** Lets nothing that waits for an idle page begin until `beginIdleWork`: on a busy machine it would by chance. */
export function holdIdleWork() {
  const own = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback') ?? {}
  const held: Parameters<typeof requestIdleCallback>[] = []
  window.requestIdleCallback = (...given) => held.push(given)
  window.addEventListener('site-check:idle', () => {
    Object.defineProperty(window, 'requestIdleCallback', own)
    for (const given of held) window.requestIdleCallback(...given)
  })
}

export const beginIdleWork = () => window.dispatchEvent(new Event('site-check:idle'))

/** What scripts have left in the window. */
export const globalsIn = (): string[] => Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name))

/** Remembers the browser's own functions before any script has run, for `changedIn`. */
export function rememberOwn() {
  /** By their names, such as `fetch`, `history.pushState`, and `Array.prototype.at`. */
  function functionsIn(): Map<string, unknown> {
    const found = new Map<string, unknown>()
    const note = (holder: object, prefix: string) => {
      for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
        const { get, value } = descriptor as { get?: unknown; value?: unknown }
        if (key !== 'constructor' && typeof (get ?? value) === 'function') found.set(prefix + key, get ?? value)
      }
    }
    note(window, '')
    for (const [name, holder] of Object.entries({ console, document, history, navigator, performance }))
      note(holder, `${name}.`)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
      const holder: unknown = value
      if (!/^[A-Z]/.test(name) || !(holder instanceof Object)) continue
      note(holder, `${name}.`)
      if (typeof holder === 'function') note(Object(holder.prototype) as object, `${name}.prototype.`)
    }
    return found
  }

  const own = functionsIn()
  const roots = new Set(Object.getOwnPropertyNames(window))
  const isOwn = (name: string) => roots.has(name.replace(/\..*/, ''))
  const changed = () =>
    [...functionsIn()].flatMap(([name, value]) => (isOwn(name) && own.get(name) !== value ? name : []))
  Object.defineProperty(window, Symbol.for('site-check:changed'), { value: changed })
}

/** The browser's own functions that scripts have put others in the place of, or added to. */
export const changedIn = (): string[] =>
  (window as unknown as Record<symbol, () => string[]>)[Symbol.for('site-check:changed')]?.() ?? []

/** Selectors of a remote's stylesheets that reach beyond `main`. */
export function styleLeaksIn(remote: string): string[] {
  const leaks: string[] = []
  const states =
    /::?(?:before|after|hover|focus|focus-visible|focus-within|active|visited|placeholder|marker|selection|backdrop)\b/g

  function look(rules: CSSRuleList, file: string) {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const isMark = rule.selectorText === ':root' && [...rule.style].every((name) => name.startsWith('--loaded-'))
        if (!isMark && !isOfPage(rule)) lookAt(rule.selectorText, file)
      }
      if ('cssRules' in rule) look(rule.cssRules as CSSRuleList, file)
    }
  }

  /** While a page is there it may set where the document scrolls to, and its spaces; nothing else of the root. */
  const isOfPage = ({ selectorText, style }: CSSStyleRule) =>
    /^:root:has\(\.[\w-]+\)$/.test(selectorText) && [...style].every((name) => /^(?:scroll-|--space-)/.test(name))

  /** What stands between the commas that are in no brackets. */
  function partsOf(selector: string): string[] {
    const parts = ['']
    let depth = 0
    for (const character of selector) {
      depth += Number(character === '(') - Number(character === ')')
      if (character === ',' && depth === 0) parts.push('')
      else parts.push(`${parts.pop() ?? ''}${character}`)
    }
    return parts
  }

  /** A selector that names no class or id reaches every page, whatever stands on this one. */
  const namesSomething = (each: string) => /[.#][\w-]|\[[\w-]+/.test(each)

  function lookAt(selector: string, file: string) {
    const bareParts = partsOf(selector).filter((each) => !namesSomething(each))
    if (bareParts.length > 0) {
      leaks.push(`${bareParts.join(',').trim()} in ${file} is for every page: it names no class of the remote’s own`)
      return
    }
    const bare = selector.replace(states, '') || '*'
    let found: Element[]
    try {
      found = [...document.querySelectorAll(bare)]
    } catch {
      return
    }
    const outside = found.find((element) => !element.closest('main'))
    if (outside) leaks.push(`${selector} in ${file} reaches <${outside.localName}> outside of the page`)
  }

  if (document.adoptedStyleSheets.length > 0) leaks.push('a stylesheet is added by script, for every page')
  for (const sheet of document.styleSheets) {
    const owner = sheet.ownerNode
    if (owner instanceof HTMLLinkElement && owner.href.includes(`/mfe-${remote}/`))
      look(sheet.cssRules, new URL(owner.href).pathname.split('/client/')[1] ?? owner.href)
  }
  return leaks
}

/** Whether a page of a type is shown, and no message in its place. */
export const isShownIn = (marker: string): boolean =>
  document.body.dataset['page'] === marker &&
  document.querySelector('main h1') !== null &&
  document.querySelector('main [role=alert] > h1') === null
