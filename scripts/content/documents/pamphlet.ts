import { models } from '@site/contract/figures'
import { html, type Markup } from '@site/contract/html'
import { compareModels } from 'mfe-marketing/content'
import { comparisonTable, contactBlock, type DocumentContext, picture, printedDocument } from './sheets.ts'

export function pamphlet(context: DocumentContext): Markup {
  const { title } = context.texts.documents.pamphlet
  return printedDocument(
    context,
    title,
    [batterySystem(context), specifications(context), otherServices(context)],
    cover(context),
  )
}

function cover({ texts, company }: DocumentContext) {
  const { battery, documents } = texts
  return html`${picture('hero-battery-1920', '', 1130, 1200, 'right')}
    <div class="title">
      <header>
        <p>${company.CompanyName}</p>
        <p>${documents.pamphlet.kind}</p>
      </header>
      <h1>${battery.title}</h1>
      <p class="tagline">${models.join(' / ')}</p>
      <p>${battery.introduction.heading}</p>
    </div>`
}

function batterySystem({ texts }: DocumentContext) {
  const { introduction, features, series } = texts.battery
  return html`<div class="columns text-first">
      <div>
        <h2>${introduction.heading}</h2>
        <p class="lead">${introduction.lead}</p>
        <dl class="figures">
          ${introduction.figures.map(
            ({ label, value, unit }) =>
              html`<div>
                <dt>${label}</dt>
                <dd>${value}<span>${unit}</span></dd>
              </div>`,
          )}
        </dl>
      </div>
      <div class="columns two">
        ${captioned(picture('panel-close-1200', features.panel.pictureAlt, 800, 500), features.panel)}
        ${captioned(picture('interior-1200', features.modules.pictureAlt, 800, 500), features.modules)}
      </div>
    </div>
    <div class="columns series">
      <div>
        <h3>${series.heading}</h3>
        <ul>
          ${series.notes.map((note) => html`<li>${note}</li>`)}
        </ul>
      </div>
      ${picture('series-1600', series.pictureAlt, 1100, 400)}
    </div>`
}

function specifications({ texts }: DocumentContext) {
  const { battery, documents } = texts
  return html`<h2>${documents.pamphlet.comparison}</h2>
    <div class="columns products">
      ${models.map((model) =>
        picture(`product-${model.toLowerCase()}-1200`, battery.models.pictureAlts[model], 640, 308),
      )}
    </div>
    ${comparisonTable(texts, compareModels(battery.spec))}
    <p class="note sentences">
      ${[...battery.models.choice, battery.models.pictureNote].map((sentence) => html`<span>${sentence}</span> `)}
    </p>`
}

function otherServices(context: DocumentContext) {
  const { solar, home, documents } = context.texts
  const { introduction, optimizer, shutoff } = solar
  const { wind } = home.hero.banners
  return html`<h2>${documents.pamphlet.otherServices}</h2>
    <div class="columns four">
      ${captioned(picture('hero-solar-1280', '', 560, 230, 'bottom'), { ...introduction, text: introduction.lead })}
      ${[
        { ...optimizer, picture: picture('detail-optimizer-800', optimizer.pictureAlt, 560, 230, 'top') },
        { ...shutoff, picture: picture('detail-shutoff-800', shutoff.pictureAlt, 560, 230) },
      ].map(({ picture, heading, paragraphs }) => captioned(picture, { heading, text: paragraphs[1]! }))}
      ${captioned(picture('hero-wind-1280', '', 560, 230, 'top'), { heading: wind.name, text: wind.text })}
    </div>
    ${contactBlock(context)}
    <p class="note">${documents.pictureNote}</p>`
}

const captioned = (picture: Markup, { heading, text }: { heading: string; text: string }) =>
  html`<div>
    ${picture}
    <h3>${heading}</h3>
    <p>${text}</p>
  </div>`
