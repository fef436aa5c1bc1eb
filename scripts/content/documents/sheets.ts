import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CompanyInfo, Locale } from '@site/contract'
import { addressLines, telHref } from '@site/contract/company'
import { models } from '@site/contract/figures'
import { html, type Markup } from '@site/contract/html'
import contractEn from '@site/contract/texts/en.json' with { type: 'json' }
import contractJa from '@site/contract/texts/ja.json' with { type: 'json' }
import { type ComparisonRow, pageTexts } from 'mfe-marketing/content'
import { rootFolder } from '../../checkout/index.ts'
import documentsEn from './en.json' with { type: 'json' }
import documentsJa from './ja.json' with { type: 'json' }

const ja = { ...pageTexts.ja, contract: contractJa, documents: documentsJa }

export type Texts = typeof ja

export const texts: Record<Locale, Texts> = {
  ja,
  en: { ...pageTexts.en, contract: contractEn, documents: documentsEn },
}

export interface DocumentContext {
  locale: Locale
  texts: Texts
  company: CompanyInfo
  /** Absolute address of the contact page, because documents are read outside the site. */
  contactPage: string
}

const styles = [
  'shell/contract/styles/tokens.css',
  'scripts/content/documents/documents.css',
  'scripts/content/documents/parts.css',
].map((file) => readFileSync(path.join(rootFolder, file), 'utf8'))

/** Every page except the cover has its number at the bottom. With a cover, the pages are in landscape format. */
export function printedDocument({ locale, company }: DocumentContext, title: string, pages: Markup[], cover?: Markup) {
  const all = cover ? [cover, ...pages] : pages
  const sheets = all.map((content, index) =>
    content === cover
      ? html`<section class="sheet cover">${content}</section>`
      : html`<section class="sheet">
          <div class="content">${content}</div>
          <footer>
            <span>${company.CompanyName}</span>
            <span>${index + 1} / ${all.length}</span>
          </footer>
        </section>`,
  )
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${title}${locale === 'ja' ? '｜' : ' | '}${company.CompanyName}</title>
        <style>
          ${styles.map((markup) => ({ markup }))}
        </style>
      </head>
      <body class="${cover ? 'lying' : 'upright'}">
        ${sheets}
      </body>
    </html>`
}

/** A made-up origin. Documents request pictures from it as `/NAME/WIDTH/HEIGHT/POSITION`, and `make.ts` serves them. */
export const pictureOrigin = 'https://pictures.example'

/** Crops a picture to a size in pixels. `name` is its file without `.webp`. Cropping keeps the side `position`. */
export const picture = (name: string, alt: string, width: number, height: number, position = 'centre') =>
  html`<img src="${[pictureOrigin, name, width, height, position].join('/')}" alt="${alt}" />`

/** Returns a table of the models side by side. If a row has one cell only, the cell spans all models. */
export function comparisonTable({ battery }: Texts, rows: ComparisonRow[]): Markup {
  const { columns } = battery.spec
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${columns.item}</th>
        ${models.map((model) => html`<th scope="col">${model}</th>`)}
        <th scope="col">${columns.memo}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ item, cells, memo }) =>
          html`<tr>
            <th scope="row">${item}</th>
            ${cells.map(
              (cell) =>
                html`<td colspan="${cells.length === 1 ? models.length : 1}">
                  ${cell.text}${cell.memo === '' ? '' : html` <small>${cell.memo}</small>`}
                </td>`,
            )}
            <td>${memo}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

export function contactBlock({ texts, company, contactPage, locale }: DocumentContext): Markup {
  const { callToAction } = texts.contract
  const { contact } = texts.documents
  return html`<section class="contact">
    <div>
      <h2>${callToAction.heading}</h2>
      <p>${callToAction.lead}</p>
      <p><a class="button" href="${contactPage}">${callToAction.button}</a></p>
    </div>
    <div>
      <p class="company">${company.CompanyName}</p>
      <dl>
        <dt>${contact.telephone}</dt>
        <dd><a href="${telHref(company.Tel)}">${company.Tel}</a></dd>
        <dt>${contact.email}</dt>
        <dd><a href="mailto:${company.Email}">${company.Email}</a></dd>
        <dt>${contact.address}</dt>
        <dd>${addressLines(company, locale).map((each) => html`<div>${each}</div>`)}</dd>
      </dl>
    </div>
  </section>`
}
