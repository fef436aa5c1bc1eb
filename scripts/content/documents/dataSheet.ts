import { html, type Markup } from '@site/contract/html'
import { compareModels } from 'mfe-marketing/content'
import { comparisonTable, contactBlock, type DocumentContext, picture, printedDocument } from './sheets.ts'

export function dataSheet(context: DocumentContext): Markup {
  const { spec, title, features } = context.texts.battery
  const { dataSheet, pictureNote } = context.texts.documents
  const rows = compareModels(spec, ['capacity', 'cycles', 'dod', 'temperature', 'fireDetection', 'extinguishing'])
  const content = html`<p class="kind">${title}</p>
    <h1>${dataSheet.kind}</h1>
    <p class="lead">${dataSheet.lead}</p>
    ${picture('interior-1200', features.modules.pictureAlt, 1000, 260)}
    <h2>${dataSheet.heading}</h2>
    ${comparisonTable(context.texts, rows)}
    <ul class="note">
      ${[...dataSheet.notes, pictureNote].map((note) => html`<li>${note}</li>`)}
    </ul>
    ${contactBlock(context)}`
  return printedDocument(context, dataSheet.title, [content])
}
