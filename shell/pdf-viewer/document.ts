import type { Locale } from '@site/contract'
import { html, type Markup } from '@site/contract/html'
import { pathOf } from '@site/contract/pages'
import { viewerLocale, wantedDocument, type DocumentPath } from './documents.ts'
import { icon } from './icons.ts'
import { viewerTexts, type ViewerTexts } from './texts.ts'

export interface ViewerAssets {
  scripts: string[]
  styles: string[]
}

export interface ViewerRequest {
  /** The query, with its question mark. */
  search: string
  assets: ViewerAssets
  /** The public origin that links in the documents name, by language. */
  documentsOrigins: Record<Locale, string>
}

/** The viewer's page for a query: the document with its controls, or what is wrong with the query. */
export function viewerDocument({ search, assets, documentsOrigins }: ViewerRequest): string {
  const locale = viewerLocale(search)
  const file = wantedDocument(search)
  const texts = viewerTexts[locale]
  const title = file === null ? texts.refused.title : titleOf(file, texts)
  const document = html`<!doctype html>
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
      ${file === null ? refusal(locale, texts) : viewer(file, texts, documentsOrigins[locale], title)}
    </html>`
  return document.markup
}

function titleOf(file: DocumentPath, texts: ViewerTexts) {
  return file.includes('pamphlet') ? texts.documents.pamphlet : texts.documents['battery-data-sheet']
}

function refusal(locale: Locale, { refused }: ViewerTexts): Markup {
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

// The status is for who has no script, or one that does not run; `main.ts` puts in its place that it is loading.
function viewer(file: DocumentPath, texts: ViewerTexts, documentsOrigin: string, title: string): Markup {
  return html`<body class="viewer" data-file="${file}" data-documents-origin="${documentsOrigin}">
    <header>
      <h1 class="visually-hidden">${title}</h1>
      <div class="toolbar">${pageControls(texts)} ${zoomControls(texts)} ${tools(file, texts)}</div>
      ${searchForm(texts)}
    </header>
    <main>
      <div id="container" tabindex="0" role="region" aria-label="${texts.content}"><div class="pdfViewer"></div></div>
      <div id="status" role="status">${texts.notShown} <a href="${file}" download>${texts.tools.download}</a></div>
    </main>
  </body>`
}

// The controls come to life with the document: `main.ts` enables the field sets.
function pageControls({ page }: ViewerTexts): Markup {
  return html`<fieldset disabled>
    <legend class="visually-hidden">${page.group}</legend>
    ${button('previous', page.previous)}
    <label>
      <span class="visually-hidden">${page.number}</span>
      <input id="page" type="text" inputmode="numeric" autocomplete="off" size="2" value="1" />
    </label>
    <span class="count">${page.of} <span id="pages">–</span></span>
    ${button('next', page.next)}
  </fieldset>`
}

function zoomControls({ zoom }: ViewerTexts): Markup {
  return html`<fieldset disabled>
    <legend class="visually-hidden">${zoom.group}</legend>
    ${button('zoomOut', zoom.out)}
    <output id="zoom" aria-label="${zoom.value}">–</output>
    ${button('zoomIn', zoom.in)}
    <button id="pageWidth" type="button" aria-pressed="false">
      ${icon('pageWidth')} <span>${zoom.pageWidth}</span>
    </button>
  </fieldset>`
}

function tools(file: DocumentPath, { tools }: ViewerTexts): Markup {
  return html`<fieldset disabled>
    <legend class="visually-hidden">${tools.group}</legend>
    <button id="searchToggle" type="button" aria-expanded="false" aria-controls="search">
      ${icon('search')} <span>${tools.search}</span>
    </button>
    <a id="download" href="${file}" download>${icon('download')} <span>${tools.download}</span></a>
    <button id="print" type="button">${icon('print')} <span>${tools.print}</span></button>
  </fieldset>`
}

function searchForm({ search }: ViewerTexts): Markup {
  return html`<form id="search" class="search" role="search" hidden>
    <label>
      <span class="visually-hidden">${search.label}</span>
      <input id="query" type="search" autocomplete="off" placeholder="${search.label}" />
    </label>
    ${button('previousMatch', search.previous, 'previous')} ${button('nextMatch', search.next, 'next')}
    <output id="matchCount"></output>
    ${button('closeSearch', search.close, 'close')}
  </form>`
}

function button(id: string, label: string, drawing = id as Parameters<typeof icon>[0]): Markup {
  return html`<button id="${id}" type="button" aria-label="${label}" title="${label}">${icon(drawing)}</button>`
}
