import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '@site/contract'
import { html, type Markup } from '@site/contract/html'
import { rootFolder } from '../../checkout/index.ts'
import type { Scene } from './scenes.ts'

interface Card {
  locale: Locale
  title: string
  company: string
  scene: Scene
  /** The scene's picture, an address. */
  picture: string
}

const read = (file: string, encoding: BufferEncoding = 'utf8') => readFileSync(path.join(rootFolder, file), encoding)
const latin = read('shell/contract/styles/fonts/archivo-500.woff2', 'base64')
const styles = [
  read('shell/contract/styles/tokens.css'),
  `@font-face { font-family: 'Site Latin'; src: url('data:font/woff2;base64,${latin}'); }`,
  read('scripts/content/linkPictures/card.css'),
]
const logo = read('shell/static/favicon.svg')

/** A page's title banner, as a picture: what link previews show. */
export function card({ locale, title, company, scene, picture }: Card): Markup {
  const css = [...styles, `img { object-position: ${scene.focus}; }`]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <style>
          ${css.map((markup) => ({ markup }))}
        </style>
      </head>
      <body>
        <img src="${picture}" alt="" />
        <main>
          <h1>${title}</h1>
          <p>${{ markup: logo }}<span>${company}</span></p>
        </main>
      </body>
    </html>`
}
