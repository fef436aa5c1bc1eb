import { models } from '@site/contract/figures'
import { html, type Markup } from '@site/contract/html'
import { compareModels } from 'mfe-marketing/content'
import {
  comparisonTable,
  contactBlock,
  type DocumentContext,
  picture,
  pictureAddress,
  printedDocument,
} from './sheets.ts'

export async function pamphlet(context: DocumentContext): Promise<Markup> {
  const { documents } = context.texts
  return printedDocument(
    context,
    documents.pamphlet.title,
    [
      { cover: true, content: await cover(context) },
      { content: await batterySystem(context) },
      { content: await specifications(context) },
      { content: await otherServices(context) },
    ],
    { lying: true },
  )
}

async function cover({ texts, company }: DocumentContext) {
  const { battery, documents } = texts
  const hero = await pictureAddress('hero-battery-1920', 1130, 1200, 'right')
  return html`${picture(hero, '')}
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

async function batterySystem({ texts }: DocumentContext) {
  const { introduction, features, series } = texts.battery
  const panel = await pictureAddress('panel-close-1200', 800, 500)
  const modules = await pictureAddress('interior-1200', 800, 500)
  const row = await pictureAddress('series-1600', 1100, 400)
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
        ${[[panel, features.panel] as const, [modules, features.modules] as const].map(
          ([address, feature]) =>
            html`<div>
              ${picture(address, feature.pictureAlt)}
              <h3>${feature.heading}</h3>
              <p>${feature.text}</p>
            </div>`,
        )}
      </div>
    </div>
    <div class="columns series">
      <div>
        <h3>${series.heading}</h3>
        <ul>
          ${series.notes.map((note) => html`<li>${note}</li>`)}
        </ul>
      </div>
      ${picture(row, series.pictureAlt)}
    </div>`
}

async function specifications({ texts }: DocumentContext) {
  const { battery, documents } = texts
  const products = await Promise.all(
    models.map((model) => pictureAddress(`product-${model.toLowerCase()}-1200`, 640, 325)),
  )
  return html`<h2>${documents.pamphlet.comparison}</h2>
    <div class="columns products">
      ${models.map((model, index) => picture(products[index]!, battery.models.pictureAlts[model]))}
    </div>
    ${comparisonTable(texts, compareModels(battery.spec))}
    <p class="note sentences">
      ${[...battery.models.choice, battery.models.pictureNote].map((sentence) => html`<span>${sentence}</span> `)}
    </p>`
}

async function otherServices(context: DocumentContext) {
  const { solar, home, documents } = context.texts
  const { wind } = home.hero.banners
  const heroSolar = await pictureAddress('hero-solar-1280', 560, 230, 'bottom')
  const heroWind = await pictureAddress('hero-wind-1280', 560, 230, 'top')
  const optimizer = await pictureAddress('detail-optimizer-800', 560, 230, 'top')
  const shutoff = await pictureAddress('detail-shutoff-800', 560, 230)
  return html`<h2>${documents.pamphlet.otherServices}</h2>
    <div class="columns four">
      ${[
        { address: heroSolar, alt: '', heading: solar.introduction.heading, text: solar.introduction.lead },
        {
          address: optimizer,
          alt: solar.optimizer.pictureAlt,
          heading: solar.optimizer.heading,
          text: solar.optimizer.paragraphs[1]!,
        },
        {
          address: shutoff,
          alt: solar.shutoff.pictureAlt,
          heading: solar.shutoff.heading,
          text: solar.shutoff.paragraphs[1]!,
        },
        { address: heroWind, alt: '', heading: wind.name, text: wind.text },
      ].map(
        ({ address, alt, heading, text }) =>
          html`<div>
            ${picture(address, alt)}
            <h3>${heading}</h3>
            <p>${text}</p>
          </div>`,
      )}
    </div>
    ${contactBlock(context)}
    <p class="note">${documents.pictureNote}</p>`
}
