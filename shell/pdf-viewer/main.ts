import '@site/contract/styles/layers.css'
import '@site/contract/styles/tokens.css'
import '@site/contract/styles/base.css'
import './viewer.css'
import './pages.css'
import { connectControls } from './controls.ts'
import { documentPaths } from './documents.ts'
import { element } from './element.ts'
import { createViewer } from './openDocument.ts'
import { connectPrinting } from './printing.ts'
import { connectSearch } from './search.ts'
import { viewerTexts } from './texts.ts'

const texts = viewerTexts[document.documentElement.lang === 'en' ? 'en' : 'ja']
const status = element('status', HTMLElement)
const { file: wanted, documentsOrigin = '' } = document.body.dataset
const file = documentPaths.find((path) => path === wanted)

if (file !== undefined) {
  const open = createViewer(element('container', HTMLDivElement), documentsOrigin)
  connectControls(open, texts)
  connectSearch(open, texts)

  const load = async () => {
    status.textContent = texts.loading
    try {
      const pdf = await open.load(file)
      connectPrinting(pdf, texts)
      const { info } = await pdf.getMetadata()
      if ('Title' in info && typeof info.Title === 'string' && info.Title !== '') document.title = info.Title
      for (const group of document.querySelectorAll('fieldset')) group.disabled = false
      status.textContent = ''
    } catch {
      status.textContent = texts.failed
      const retry = document.createElement('button')
      retry.type = 'button'
      retry.textContent = texts.retry
      retry.addEventListener('click', () => void load())
      status.append(document.createElement('br'), retry)
    }
  }
  void load()
}
