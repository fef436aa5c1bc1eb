// Playwright runs each of these functions inside a page, so none of them can use anything from outside itself.

/** Returns whether React has hydrated the document: either its root or each of its parts, such as header and page. */
export function isHydrated(): boolean {
  const states = [...document.querySelectorAll('#root, #root > *')].flatMap((element) => {
    const [, container] = Object.entries(element).find(([key]) => key.startsWith('__reactContainer')) ?? []
    const fiber = container as
      | { stateNode: { current: { memoizedState: { element: unknown; isDehydrated: boolean } } } }
      | undefined
    return fiber?.stateNode.current.memoizedState ?? []
  })
  return states.length > 0 && states.every(({ element, isDehydrated }) => element !== null && !isDehydrated)
}

/** Compares markup with the props that React keeps. Production React does not report attributes that differ. */
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
      const ofServer = there ?? 'no value'
      return `<${element.localName}> has ${name} ${ofServer} from the server, but ${here} in the browser`
    })
  })
}

/** Postpones idle callbacks until `beginIdleWork`. Otherwise it would depend on the machine's load when they run. */
export function holdIdleWork() {
  const own = window.requestIdleCallback.bind(window)
  const postponed: Parameters<typeof own>[] = []
  window.requestIdleCallback = (...given) => postponed.push(given)
  window.addEventListener('site-check:idle', () => {
    window.requestIdleCallback = own
    for (const given of postponed) window.requestIdleCallback(...given)
  })
}

export const beginIdleWork = () => window.dispatchEvent(new Event('site-check:idle'))

/** Returns the names of all globals, except frames, whose names are numbers. */
export const globalsIn = (): string[] => Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name))

/** Returns functions that scripts replaced or added in the browser's objects. Built-in functions hide their source. */
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

/** Returns a line for each selector in the remote's stylesheets that matches elements outside `main`. */
export function styleLeaksIn(remote: string): string[] {
  const leaks = [...document.adoptedStyleSheets].map(() => 'a script adds a stylesheet, which applies to every page')
  /** Matches a part of a selector between commas. Brackets stay whole, up to three levels deep. */
  const part = /(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,()])+/g
  const states =
    /::?(?:before|after|hover|focus|focus-visible|focus-within|active|visited|placeholder|marker|selection|backdrop)\b/g

  function look(rules: CSSRuleList, file: string) {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && !isOfPage(rule)) lookAt(rule.selectorText, file)
      if ('cssRules' in rule) look(rule.cssRules as CSSRuleList, file)
    }
  }

  /** Allows the build's mark on `:root`, and scroll properties and spaces while a page is shown. */
  const isOfPage = ({ selectorText, style }: CSSStyleRule) => {
    const sets = (allowed: RegExp) => [...style].every((name) => allowed.test(name))
    if (selectorText === ':root') return sets(/^--loaded-/)
    return /^:root:has\(\.[\w-]+\)$/.test(selectorText) && sets(/^(?:scroll-|--space-)/)
  }

  function lookAt(selector: string, file: string) {
    // A part without class, id or attribute applies to every page, even if it matches nothing outside `main` here.
    const bareParts = selector.match(part)?.filter((each) => !/[.#][\w-]|\[[\w-]+/.test(each)) ?? []
    if (bareParts.length > 0) {
      leaks.push(`${bareParts.join(',').trim()} in ${file} applies to every page: it names no class of the remote`)
      return
    }
    const outside = document.querySelector(`:is(${selector.replace(states, '') || '*'}):not(main, main *)`)
    if (outside) leaks.push(`${selector} in ${file} matches <${outside.localName}> outside the page`)
  }

  for (const sheet of document.styleSheets) {
    const owner = sheet.ownerNode
    if (owner instanceof HTMLLinkElement && owner.href.includes(`/mfe-${remote}/`))
      look(sheet.cssRules, new URL(owner.href).pathname.split('/client/')[1] ?? owner.href)
  }
  return leaks
}

/** Returns whether the page with this marker is shown, and not an error message. */
export const isShownIn = (marker: string): boolean =>
  document.body.dataset['page'] === marker &&
  document.querySelector('main h1') !== null &&
  document.querySelector('main [role=alert] > h1') === null
