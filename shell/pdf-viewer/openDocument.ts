import './oldBrowsers.ts'
// First of all but for that: the viewer's components take the library from a global that it sets.
import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import type { DocumentPath } from './documents.ts'
import { linkAddress } from './documentsOrigin.ts'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

// Off: editing, which would bring the library's own dialogs.
const noEditor = -1

/** The page labels are the viewer's own; the library's translations would be fetched. */
const noTranslation = { pause() {}, resume() {} } as unknown as InstanceType<typeof PDFViewer>['l10n']

class SiteLinks extends PDFLinkService {
  readonly #documentsOrigin: string

  constructor(eventBus: EventBus, documentsOrigin: string) {
    // The viewer is framed by a page of the site: a link leaves the frame.
    super({ eventBus, externalLinkTarget: LinkTarget.TOP, externalLinkRel: 'noopener' })
    this.#documentsOrigin = documentsOrigin
  }

  override addLinkAttributes(link: HTMLAnchorElement, url: string) {
    super.addLinkAttributes(link, linkAddress(url, this.#documentsOrigin, location.origin))
  }
}

export interface OpenViewer {
  viewer: PDFViewer
  events: EventBus
  /** Fetches the document and shows it. May be called again after it failed. */
  load: (file: DocumentPath) => Promise<PDFDocumentProxy>
}

export function createViewer(container: HTMLDivElement, documentsOrigin: string): OpenViewer {
  const events = new EventBus()
  const links = new SiteLinks(events, documentsOrigin)
  const findController = new PDFFindController({ eventBus: events, linkService: links })
  const viewer = new PDFViewer({
    container,
    eventBus: events,
    linkService: links,
    findController,
    l10n: noTranslation,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: noEditor,
    enableAutoLinking: false,
    enableSelectionRendering: false,
    removePageBorders: true,
  })
  links.setViewer(viewer)
  return {
    viewer,
    events,
    async load(file) {
      // The site's policy lets no WebAssembly be compiled; only picture formats that the documents don't use need it.
      const pdf = await getDocument({ url: file, disableRange: true, useWasm: false }).promise
      viewer.setDocument(pdf)
      links.setDocument(pdf)
      return pdf
    },
  }
}
