import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { element } from './element.ts'
import type { ViewerTexts } from './texts.ts'

const pointsPerInch = 72
const dotsPerInch = 150

/** Printing by the button and on Ctrl+P: all pages as pictures, since only those in sight are drawn on the screen. */
export function connectPrinting(pdf: PDFDocumentProxy, texts: ViewerTexts) {
  const button = element('print', HTMLButtonElement)
  const status = element('status', HTMLElement)
  let pages: HTMLElement | null = null
  let busy = false

  const print = async () => {
    if (busy) return
    busy = true
    try {
      if (pages === null) {
        status.textContent = texts.printing
        pages = await drawPages(pdf)
        document.body.append(pages)
      }
      status.textContent = ''
      window.print()
    } catch {
      status.textContent = texts.failed
    } finally {
      busy = false
    }
  }

  button.addEventListener('click', () => void print())
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    void print()
  })
}

async function drawPages(pdf: PDFDocumentProxy): Promise<HTMLElement> {
  const pages = document.createElement('div')
  pages.className = 'printed'
  const canvas = document.createElement('canvas')
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: dotsPerInch / pointsPerInch })
    canvas.width = viewport.width
    canvas.height = viewport.height
    await page.render({ canvas, viewport, intent: 'print' }).promise
    const image = new Image()
    image.alt = ''
    image.src = URL.createObjectURL(await blobOf(canvas))
    await image.decode()
    pages.append(image)
  }
  return pages
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page could not be drawn'))))
  })
}
