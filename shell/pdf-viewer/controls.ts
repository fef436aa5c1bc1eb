import { element } from './element.ts'
import type { OpenViewer } from './openDocument.ts'
import { fill, type ViewerTexts } from './texts.ts'
import { nextZoom, pageOf, viewStateOf, zoomRange } from './viewState.ts'

const zoomToFit = ['page-width', 'page-fit']

/** Pages and zoom: the buttons, the number field, and what the address's fragment asks for. */
export function connectControls({ viewer, events }: OpenViewer, texts: ViewerTexts) {
  const container = element('container', HTMLDivElement)
  const field = element('page', HTMLInputElement)
  const [previous, next, zoomIn, zoomOut, pageWidth] = ['previous', 'next', 'zoomIn', 'zoomOut', 'pageWidth'].map(
    (id) => element(id, HTMLButtonElement),
  ) as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement, HTMLButtonElement, HTMLButtonElement]
  const zoom = element('zoom', HTMLOutputElement)

  const showPage = (page: number) => {
    field.value = String(page)
    previous.disabled = page <= 1
    next.disabled = page >= viewer.pagesCount
  }
  const goTo = (page: number) => {
    viewer.currentPageNumber = Math.min(Math.max(page, 1), viewer.pagesCount)
    showPage(viewer.currentPageNumber)
  }
  const followAddress = () => {
    const wanted = viewStateOf(location.hash)
    viewer.currentScaleValue = String(wanted.zoom ?? 'page-width')
    if (wanted.page !== null) goTo(wanted.page)
  }

  events.on('pagesinit', () => {
    element('pages', HTMLElement).textContent = String(viewer.pagesCount)
    for (let page = 1; page <= viewer.pagesCount; page += 1) {
      const { div } = viewer.getPageView(page - 1) as { div: HTMLElement }
      div.setAttribute('aria-label', fill(texts.page.label, { page }))
    }
    followAddress()
    showPage(viewer.currentPageNumber)
    window.addEventListener('hashchange', followAddress)
  })
  events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => showPage(pageNumber))
  events.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
    zoom.value = `${Math.round(scale * 100)}%`
    pageWidth.setAttribute('aria-pressed', String(presetValue === 'page-width'))
    zoomIn.disabled = scale >= zoomRange.most
    zoomOut.disabled = scale <= zoomRange.least
  })

  previous.addEventListener('click', () => goTo(viewer.currentPageNumber - 1))
  next.addEventListener('click', () => goTo(viewer.currentPageNumber + 1))
  field.addEventListener('change', () => goTo(pageOf(field.value) ?? viewer.currentPageNumber))
  field.addEventListener('focus', () => field.select())
  zoomIn.addEventListener('click', () => (viewer.currentScale = nextZoom(viewer.currentScale, 'in')))
  zoomOut.addEventListener('click', () => (viewer.currentScale = nextZoom(viewer.currentScale, 'out')))
  pageWidth.addEventListener('click', () => (viewer.currentScaleValue = 'page-width'))

  // What fits the window goes on fitting it.
  new ResizeObserver(() => {
    if (viewer.pagesCount > 0 && zoomToFit.includes(viewer.currentScaleValue)) {
      viewer.currentScaleValue = String(viewer.currentScaleValue)
    }
    viewer.update()
  }).observe(container)
}
