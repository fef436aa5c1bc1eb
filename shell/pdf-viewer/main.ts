import './oldBrowsers.ts'
// This import must be before that of the viewer, because the viewer reads a global that this library sets.
import { AnnotationMode, getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import '@site/contract/styles/layers.css'
import '@site/contract/styles/tokens.css'
import '@site/contract/styles/base.css'
import './viewer.css'
import './pages.css'
import { linkAddress } from './address.ts'
import { connectPages, connectPrinting, connectSearch, element, texts } from './toolbar.ts'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

const { file: url = '', documentsOrigin = '' } = document.body.dataset

const eventBus = new EventBus()
// The viewer is in a frame of the site's page. Links open in the whole window.
const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.TOP, externalLinkRel: 'noopener' })
const addLinkAttributes = linkService.addLinkAttributes.bind(linkService)
linkService.addLinkAttributes = (link, address) =>
  addLinkAttributes(link, linkAddress(address, documentsOrigin, location.origin))
const viewer = new PDFViewer({
  container: element('container', HTMLDivElement),
  eventBus,
  linkService,
  findController: new PDFFindController({ eventBus, linkService }),
  // Disables the translations of PDF.js, which it would fetch. `connectPages` sets the labels of pages.
  l10n: { pause() {}, resume() {} } as unknown as PDFViewer['l10n'],
  annotationMode: AnnotationMode.ENABLE,
  // -1 turns editing off. The editor would need dialogs of PDF.js.
  annotationEditorMode: -1,
  enableAutoLinking: false,
  enableSelectionRendering: false,
  removePageBorders: true,
})
linkService.setViewer(viewer)
connectPages(viewer)
connectSearch(viewer)
connectPrinting(viewer)

const status = element('status', HTMLElement)

async function load() {
  status.textContent = texts.loading
  try {
    // The content security policy forbids WebAssembly. PDF.js needs it only for picture formats that no document uses.
    const pdf = await getDocument({ url, disableRange: true, useWasm: false }).promise
    viewer.setDocument(pdf)
    linkService.setDocument(pdf)
    for (const group of document.querySelectorAll('fieldset')) group.disabled = false
    status.textContent = ''
  } catch {
    status.textContent = texts.failed
    const retry = { type: 'button', textContent: texts.retry, onclick: load }
    status.append(document.createElement('br'), Object.assign(document.createElement('button'), retry))
  }
}
void load()
