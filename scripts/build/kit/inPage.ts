// Each runs in a page, by itself.

/** Whether React has taken the document over. */
export function isHydrated(): boolean {
  const [, container] = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
    key.startsWith('__reactContainer'),
  ) ?? [undefined, undefined]
  const fiber = container as
    { stateNode: { current: { memoizedState: { element: unknown; isDehydrated: boolean } } } } | undefined
  const state = fiber?.stateNode.current.memoizedState
  return state !== undefined && state.element !== null && !state.isDehydrated
}

/** What scripts have left in the window. */
export const globalsIn = (): string[] => Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name))

/** Selectors of a remote's stylesheets that reach beyond `main`. */
export function styleLeaksIn(remote: string): string[] {
  const leaks: string[] = []
  const states =
    /::?(?:before|after|hover|focus|focus-visible|focus-within|active|visited|placeholder|marker|selection|backdrop)\b/g

  function look(rules: CSSRuleList, file: string) {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const isMark = rule.selectorText === ':root' && [...rule.style].every((name) => name.startsWith('--loaded-'))
        if (!isMark) lookAt(rule.selectorText, file)
      }
      if ('cssRules' in rule) look(rule.cssRules as CSSRuleList, file)
    }
  }

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
