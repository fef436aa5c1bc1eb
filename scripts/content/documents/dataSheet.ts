import { html, type Markup } from '@site/contract/html'
import { compareModels } from 'mfe-marketing/content'
import { comparisonTable, contactBlock, type DocumentContext, picture, printedDocument } from './sheets.ts'

export function dataSheet(context: DocumentContext): Markup {
  const { battery, documents } = context.texts
  const { dataSheet } = documents
  const rows = compareModels(battery.spec, [
    'capacity',
    'cycles',
    'dod',
    'temperature',
    'fireDetection',
    'extinguishing',
  ])
  const content = html`<p class="kind">${battery.title}</p>
    <h1>${dataSheet.kind}</h1>
    <p class="lead">${dataSheet.lead}</p>
    ${picture('interior-1200', battery.features.modules.pictureAlt, 1000, 260)}
    <h2>${dataSheet.heading}</h2>
    ${comparisonTable(context.texts, rows)}
    <ul class="note">
      ${[...dataSheet.notes, documents.pictureNote].map((note) => html`<li>${note}</li>`)}
    </ul>
    ${contactBlock(context)}`
  return printedDocument(context, dataSheet.title, [content])
}
