import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { FindState, type PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { pageOf, viewStateOf } from './address.ts'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

export const texts = document.documentElement.lang === 'en' ? en : ja

/** @throws Error if the page has no element of that kind with the id */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The viewer's page has no ${kind.name} ${id}`)
  return found
}

function button(id: string, onClick: () => void): HTMLButtonElement {
  const found = element(id, HTMLButtonElement)
  found.addEventListener('click', onClick)
  return found
}

/** Makes Ctrl or ⌘ with a key act like a button. The browser itself would search or print only the visible pages. */
function shortcut(key: string, pressed: HTMLButtonElement, act = () => pressed.click()) {
  document.addEventListener('keydown', (event) => {
    if (event.key !== key || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (pressed.matches(':disabled')) return
    event.preventDefault()
    act()
  })
}

export function connectPages(viewer: PDFViewer) {
  const field = element('page', HTMLInputElement)
  const previous = button('previous', () => viewer.previousPage())
  const next = button('next', () => viewer.nextPage())
  button('zoomIn', () => viewer.increaseScale())
  button('zoomOut', () => viewer.decreaseScale())
  const pageWidth = button('pageWidth', () => (viewer.currentScaleValue = 'page-width'))

  const showPage = (page: number) => {
    field.value = String(page)
    previous.disabled = page <= 1
    next.disabled = page >= viewer.pagesCount
  }
  const followAddress = () => {
    const wanted = viewStateOf(location.hash, viewer.pagesCount)
    viewer.currentScaleValue = wanted.zoom
    if (wanted.page > 0) viewer.currentPageNumber = wanted.page
  }
  field.addEventListener('focus', () => field.select())
  field.addEventListener('change', () => {
    const page = pageOf(field.value, viewer.pagesCount)
    if (page > 0) viewer.currentPageNumber = page
    showPage(viewer.currentPageNumber)
  })

  viewer.eventBus.on('pagesinit', () => {
    element('pages', HTMLElement).textContent = String(viewer.pagesCount)
    for (const [index, page] of document.querySelectorAll('.page').entries()) {
      page.setAttribute('aria-label', texts.page.label.replace('{{page}}', String(index + 1)))
    }
    followAddress()
    showPage(viewer.currentPageNumber)
    window.addEventListener('hashchange', followAddress)
  })
  viewer.eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => showPage(pageNumber))
  viewer.eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
    element('zoom', HTMLOutputElement).value = `${Math.round(scale * 100)}%`
    pageWidth.setAttribute('aria-pressed', String(presetValue === 'page-width'))
  })

  new ResizeObserver(() => {
    if (viewer.currentScaleValue === 'page-width') viewer.currentScaleValue = 'page-width'
    viewer.update()
  }).observe(viewer.container)
}

export function connectSearch({ eventBus }: PDFViewer) {
  const form = element('search', HTMLFormElement)
  const query = element('query', HTMLInputElement)
  const matches = element('matchCount', HTMLOutputElement)

  const find = (type: '' | 'again', findPrevious = false) =>
    eventBus.dispatch('find', { source: form, type, query: query.value, highlightAll: true, findPrevious })
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
    eventBus.dispatch('findbarclose', { source: form })
  }
  const toggle = button('searchToggle', () => (form.hidden ? open() : close()))
  shortcut('f', toggle, open)
  button('closeSearch', close)
  button('nextMatch', () => find('again'))
  button('previousMatch', () => find('again', true))
  form.addEventListener('submit', (event) => event.preventDefault())
  query.addEventListener('input', (event) => {
    if (!event.isComposing) find('')
  })
  query.addEventListener('compositionend', () => find(''))
  form.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && event.target === query) find('again', event.shiftKey)
  })

  const report = ({ matchesCount, state }: { matchesCount: Record<'current' | 'total', number>; state?: number }) => {
    const { current, total } = matchesCount
    const count = texts.search.count.replace('{{current}}', String(current)).replace('{{total}}', String(total))
    if (total > 0) matches.value = count
    else if (state === FindState.NOT_FOUND) matches.value = texts.search.none
    else if (query.value === '') matches.value = ''
  }
  eventBus.on('updatefindmatchescount', report)
  eventBus.on('updatefindcontrolstate', report)
}

export function connectPrinting(viewer: PDFViewer) {
  const status = element('status', HTMLElement)
  let drawn: Promise<void> | undefined

  const print = async () => {
    if (status.textContent === texts.printing || !viewer.pdfDocument) return
    status.textContent = texts.printing
    drawn ??= drawPages(viewer.pdfDocument)
    try {
      await drawn
      status.textContent = ''
      window.print()
    } catch {
      drawn = undefined
      status.textContent = texts.failed
    }
  }
  const pressed = button('print', () => void print())
  shortcut('p', pressed)
}

/** Adds a picture of each page to the document for printing. On the screen, PDF.js renders only the visible pages. */
async function drawPages(pdf: PDFDocumentProxy) {
  const pages = document.createElement('div')
  pages.className = 'printed'
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    // 150 dots per inch. A scale of 1 is 72 dots per inch.
    const viewport = page.getViewport({ scale: 150 / 72 })
    const { width, height } = viewport
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    await page.render({ canvas, viewport, intent: 'print' }).promise
    pages.append(canvas)
  }
  document.body.append(pages)
}
