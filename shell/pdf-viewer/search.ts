import { FindState } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { element } from './element.ts'
import type { OpenViewer } from './openDocument.ts'
import { fill, type ViewerTexts } from './texts.ts'

interface MatchesCount {
  current: number
  total: number
}

/** The search row. It opens on its button and on Ctrl+F, for pages out of sight hold no text to find. */
export function connectSearch({ events }: OpenViewer, texts: ViewerTexts) {
  const toggle = element('searchToggle', HTMLButtonElement)
  const form = element('search', HTMLFormElement)
  const query = element('query', HTMLInputElement)
  const matches = element('matchCount', HTMLOutputElement)
  let shown = ''

  const find = (type: '' | 'again', findPrevious = false) => {
    shown = query.value
    events.dispatch('find', {
      source: form,
      type,
      query: query.value,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious,
      matchDiacritics: false,
    })
  }
  const search = (backwards = false) => find(query.value === shown ? 'again' : '', backwards)
  const open = () => {
    form.hidden = false
    toggle.setAttribute('aria-expanded', 'true')
    query.select()
    query.focus()
  }
  const close = () => {
    form.hidden = true
    toggle.setAttribute('aria-expanded', 'false')
    toggle.focus()
    shown = ''
    events.dispatch('findbarclose', { source: form })
  }
  const report = ({ current, total }: MatchesCount, state?: number) => {
    if (total > 0) matches.value = fill(texts.search.count, { current, total })
    else if (state === FindState.NOT_FOUND) matches.value = texts.search.none
    else if (query.value === '') matches.value = ''
  }

  toggle.addEventListener('click', () => (form.hidden ? open() : close()))
  element('closeSearch', HTMLButtonElement).addEventListener('click', close)
  element('nextMatch', HTMLButtonElement).addEventListener('click', () => search())
  element('previousMatch', HTMLButtonElement).addEventListener('click', () => search(true))
  form.addEventListener('submit', (event) => event.preventDefault())
  query.addEventListener('input', (event) => {
    // What an input method still composes is no word yet.
    if (!event.isComposing) find('')
  })
  query.addEventListener('compositionend', () => find(''))
  query.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) search(event.shiftKey)
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) close()
  })
  document.addEventListener('keydown', (event) => {
    if (
      event.key !== 'f' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey ||
      toggle.matches(':disabled')
    )
      return
    event.preventDefault()
    open()
  })

  events.on('updatefindmatchescount', ({ matchesCount }: { matchesCount: MatchesCount }) => report(matchesCount))
  events.on('updatefindcontrolstate', ({ matchesCount, state }: { matchesCount: MatchesCount; state: number }) =>
    report(matchesCount, state),
  )
}
