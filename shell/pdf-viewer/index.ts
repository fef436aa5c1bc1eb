import type { CompanyInfo, Locale } from '@site/contract'
import { html, type Markup } from '@site/contract/html'
import { pathOf } from '@site/contract/pages'
import { icons } from '../contract/parts/icons.ts'
import { documentsOrigin, viewerLocale, wantedDocument } from './address.ts'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

export { documentsOrigin }

export const viewerPath = '/static/pdf/viewer.html'

interface PdfViewer {
  assets: { scripts: string[]; styles: string[] }
  companies: Record<Locale, Pick<CompanyInfo, 'Email'>>
  siteOrigin: string | undefined
}

type Texts = typeof ja

/** The returned function makes the page for a URL's path and query. Without such a document, it shows a message. */
export function viewerPage({ assets, companies, siteOrigin }: PdfViewer): (url: string) => string {
  return (url) => {
    const { search } = new URL(url, 'http://localhost')
    const locale = viewerLocale(search)
    const file = wantedDocument(search)
    const texts = { ja, en }[locale]
    const { pamphlet, 'battery-data-sheet': dataSheet } = texts.documents
    const title = file === null ? texts.refused.title : file.includes('pamphlet') ? pamphlet : dataSheet
    const origin = documentsOrigin(companies[locale], siteOrigin)
    const body = file === null ? refusal(locale, texts) : viewer(file, title, texts, origin)
    return html`<!doctype html>
      <html lang="${locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/static/favicon.svg" type="image/svg+xml" />
          ${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
          ${file === null ? '' : assets.scripts.map((src) => html`<script defer src="${src}"></script>`)}
        </head>
        ${body}
      </html>`.markup
  }
}

function refusal(locale: Locale, { refused }: Texts): Markup {
  return html`<body class="refusal">
    <main>
      <h1>${refused.title}</h1>
      <p>${refused.text}</p>
      <ul>
        <li><a href="${pathOf('battery', locale)}" target="_top">${refused.battery}</a></li>
        <li><a href="${pathOf('home', locale)}" target="_top">${refused.home}</a></li>
      </ul>
    </main>
  </body>`
}

// `main.ts` enables the fieldsets and replaces the text of the status. Without script, visitors see this text.
function viewer(file: string, title: string, texts: Texts, origin: string): Markup {
  const { page, zoom, tools, search } = texts
  return html`<body class="viewer" data-file="${file}" data-documents-origin="${origin}">
    <header>
      <h1 class="visually-hidden">${title}</h1>
      <div class="toolbar">
        <fieldset disabled>
          <legend class="visually-hidden">${page.group}</legend>
          ${button('previous', page.previous)}
          <label>
            <span class="visually-hidden">${page.number}</span>
            <input id="page" type="text" inputmode="numeric" autocomplete="off" size="2" value="1" />
          </label>
          <span class="count">${page.of} <span id="pages">–</span></span>
          ${button('next', page.next)}
        </fieldset>
        <fieldset disabled>
          <legend class="visually-hidden">${zoom.group}</legend>
          ${button('zoomOut', zoom.out)}
          <output id="zoom" aria-label="${zoom.value}">–</output>
          ${button('zoomIn', zoom.in)}
          <button id="pageWidth" type="button" aria-pressed="false">
            ${icon('pageWidth')} <span>${zoom.pageWidth}</span>
          </button>
        </fieldset>
        <fieldset disabled>
          <legend class="visually-hidden">${tools.group}</legend>
          <button id="searchToggle" type="button" aria-expanded="false" aria-controls="search">
            ${icon('search')} <span>${tools.search}</span>
          </button>
          <a id="download" href="${file}" download>${icon('download')} <span>${tools.download}</span></a>
          <button id="print" type="button">${icon('print')} <span>${tools.print}</span></button>
        </fieldset>
      </div>
      <form id="search" class="search" role="search" hidden>
        <label>
          <span class="visually-hidden">${search.label}</span>
          <input id="query" type="search" autocomplete="off" placeholder="${search.label}" />
        </label>
        ${button('previousMatch', search.previous)} ${button('nextMatch', search.next)}
        <output id="matchCount"></output>
        ${button('closeSearch', search.close)}
      </form>
    </header>
    <main>
      <div id="container" tabindex="0" role="region" aria-label="${texts.content}"><div class="pdfViewer"></div></div>
      <div id="status" role="status">${texts.notShown} <a href="${file}" download>${tools.download}</a></div>
    </main>
  </body>`
}

function button(id: keyof typeof drawings, label: string): Markup {
  return html`<button id="${id}" type="button" aria-label="${label}" title="${label}">${icon(id)}</button>`
}

const drawings = {
  previous: icons.up,
  next: icons.down,
  zoomOut: 'M5 12h14',
  zoomIn: 'M5 12h14M12 5v14',
  pageWidth: 'M3 5v14M21 5v14M6 12h12M9 9l-3 3 3 3M15 9l3 3-3 3',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM15.5 15.5L21 21',
  download: icons.download,
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 13h10v8H7z',
  previousMatch: icons.up,
  nextMatch: icons.down,
  closeSearch: icons.close,
}

function icon(name: keyof typeof drawings): Markup {
  return html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${drawings[name]}" /></svg>`
}
