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
  const names: Record<string, string> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' }
  const compared = /^(?:class|for|tabindex|id|href|src|alt|title|lang|role|type|name|loading|decoding|width|height)$/
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const [, given = {}] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$')) ?? []
    const props = given as Record<string, unknown>
    if (props['suppressHydrationWarning'] === true) return []
    return Object.entries(props).flatMap(([prop, value]) => {
      const name = names[prop] ?? prop
      const isOpen = /^(?:aria|data)-/.test(name)
      if ((!isOpen && !compared.test(name)) || !['string', 'number', 'boolean', 'undefined'].includes(typeof value))
        return []
      const isLeftOut = value === undefined || (value === false && !isOpen)
      const [there, here] = [element.getAttribute(name), String(value)]
      if (there === (isLeftOut ? null : here)) return []
      const ofServer = there ?? 'not at all'
      return `<${element.localName}> has ${name} ${ofServer} of the server, ${here} in the browser`
    })
  })
}

/** Lets nothing that waits for an idle page begin until `beginIdleWork`: on a busy machine it would by chance. */
export function holdIdleWork() {
  const own = window.requestIdleCallback.bind(window)
  const held: Parameters<typeof own>[] = []
  window.requestIdleCallback = (...given) => held.push(given)
  window.addEventListener('site-check:idle', () => {
    window.requestIdleCallback = own
    for (const given of held) window.requestIdleCallback(...given)
  })
}

export const beginIdleWork = () => window.dispatchEvent(new Event('site-check:idle'))

export const globalsIn = (): string[] => Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name))

/**
 * Functions that scripts have put in the place of the browser's own, or added to them: their code is to be seen. By their
 * names, such as `fetch`, `history.pushState`, and `Array.prototype.at`.
 */
export function changedIn(): string[] {
  const isScript = (value: unknown) =>
    typeof value === 'function' && !/\{\s*\[native code\]\s*\}$/.test((value as () => void).toString())

  function scriptsOf(holder: object, prefix: string): string[] {
    const all: Record<string, { get?: unknown; value?: unknown }> = Object.getOwnPropertyDescriptors(holder)
    const changed = Object.keys(all).filter(
      (key) => key !== 'constructor' && isScript(all[key]?.get ?? all[key]?.value),
    )
    return changed.map((key) => prefix + key)
  }

  const changed = scriptsOf(window, '')
  for (const [name, holder] of Object.entries({ console, document, history, navigator, performance }))
    changed.push(...scriptsOf(holder, `${name}.`))
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    const holder: unknown = value
    if (!/^[A-Z]/.test(name) || !(holder instanceof Object) || isScript(holder)) continue
    changed.push(...scriptsOf(holder, `${name}.`))
    if (typeof holder === 'function')
      changed.push(...scriptsOf(Object(holder.prototype) as object, `${name}.prototype.`))
  }
  return changed
}

/** Selectors of a remote's stylesheets that reach beyond `main`. */
export function styleLeaksIn(remote: string): string[] {
  const leaks = [...document.adoptedStyleSheets].map(() => 'a stylesheet is added by script, for every page')
  /** Between commas; brackets stay whole with what is in them, up to three deep. */
  const part = /(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,()])+/g
  const states =
    /::?(?:before|after|hover|focus|focus-visible|focus-within|active|visited|placeholder|marker|selection|backdrop)\b/g

  function look(rules: CSSRuleList, file: string) {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && !isOfPage(rule)) lookAt(rule.selectorText, file)
      if ('cssRules' in rule) look(rule.cssRules as CSSRuleList, file)
    }
  }

  /** The build's mark on the root; and while a page is there it may set where the document scrolls to, and its spaces. */
  const isOfPage = ({ selectorText, style }: CSSStyleRule) => {
    const sets = (allowed: RegExp) => [...style].every((name) => allowed.test(name))
    if (selectorText === ':root') return sets(/^--loaded-/)
    return /^:root:has\(\.[\w-]+\)$/.test(selectorText) && sets(/^(?:scroll-|--space-)/)
  }

  function lookAt(selector: string, file: string) {
    // It reaches every page, whatever stands on this one.
    const bareParts = selector.match(part)?.filter((each) => !/[.#][\w-]|\[[\w-]+/.test(each)) ?? []
    if (bareParts.length > 0) {
      leaks.push(`${bareParts.join(',').trim()} in ${file} is for every page: it names no class of the remote’s own`)
      return
    }
    const outside = document.querySelector(`:is(${selector.replace(states, '') || '*'}):not(main, main *)`)
    if (outside) leaks.push(`${selector} in ${file} reaches <${outside.localName}> outside of the page`)
  }

  for (const sheet of document.styleSheets) {
    const owner = sheet.ownerNode
    if (owner instanceof HTMLLinkElement && owner.href.includes(`/mfe-${remote}/`))
      look(sheet.cssRules, new URL(owner.href).pathname.split('/client/')[1] ?? owner.href)
  }
  return leaks
}

export const isShownIn = (marker: string): boolean =>
  document.body.dataset['page'] === marker &&
  document.querySelector('main h1') !== null &&
  document.querySelector('main [role=alert] > h1') === null
