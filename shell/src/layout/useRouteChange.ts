import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { announcementId } from '../document/frame.ts'
import { type Head, headOf } from '../document/head.ts'
import { switchLocaleStyles } from '../locale/styles.ts'
import type { CurrentPage } from '../routing/currentPage.ts'
import { partIds } from '../site/settings.ts'
import { useShell } from '../site/shellContext.ts'
import { isRecreation } from './menuEntries.ts'

/** Updates head, scroll position, focus and announcement when another page is shown, but not for the first page. */
export function useRouteChange(current: CurrentPage) {
  const { settings, i18nOf } = useShell()
  const { key, state, hash } = useLocation() as { key: string; state: unknown; hash: string }
  const shown = useRef<{ address: string; key: string; head: string } | null>(null)
  const address = current.pathname + current.search
  // The head is compared as text. So a history entry that the page adds does not overwrite a title set by the page.
  const head = JSON.stringify(headOf(current, settings, i18nOf(current.locale)))

  useEffect(() => {
    const before = shown.current
    shown.current = { address, key, head }
    const isFirst = before === null
    // Each route change scrolls to the top. The browser's own scroll restoration would interfere.
    if (isFirst) history.scrollRestoration = 'manual'
    const rendered = isFirst && document.head.querySelector('[data-head]') !== null
    if (!rendered && before?.head !== head) applyHead(JSON.parse(head) as Head)
    if (isFirst) return
    const moved = before.address !== address || (before.key !== key && isRecreation(state))
    if (!moved) return
    const passage = document.getElementById(hash.slice(1))
    if (passage) goTo(passage)
    else {
      window.scrollTo({ top: 0, behavior: 'instant' })
      document.getElementById(partIds.main)?.focus({ preventScroll: true })
    }
    document.getElementById(announcementId)?.replaceChildren(document.title)
  }, [address, key, head, state, hash])
}

/** Scrolls to an element and focuses it, as a browser does for the fragment of a document that it loads. */
function goTo(passage: HTMLElement) {
  passage.scrollIntoView({ behavior: 'instant' })
  if (!passage.matches('a[href], button, input, select, textarea, [tabindex]')) passage.tabIndex = -1
  passage.focus({ preventScroll: true })
}

function applyHead({ lang, marker, title, tags }: Head) {
  const root = document.documentElement
  // Setting `lang` restyles the whole page, even if the value does not change.
  if (root.lang !== lang) root.lang = lang
  document.body.dataset.page = marker
  document.title = title
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { tag, attributes, text = '' } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' })) element.setAttribute(name, value)
    element.textContent = text
    document.head.append(element)
  }
  switchLocaleStyles(lang)
}
