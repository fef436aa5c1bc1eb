import { escapeHtml, scriptJson } from '@site/contract/html'
import latinFont from '@site/contract/styles/fonts/archivo-500.woff2'
import { localeStyles } from '../locale/styles.ts'
import { type Boot, bootElementId } from '../site/settings.ts'
import { paper } from './branding.ts'
import type { Head } from './head.ts'

interface DocumentFile {
  href: string
  /** The file's hash. It may be absent only if nobody but the site's own server can change the file. */
  integrity?: string
  remote?: string
}

export interface DocumentAssets {
  scripts: DocumentFile[]
  styles: (DocumentFile & { dataHref?: string })[]
}

export interface ShellAssets extends DocumentAssets {
  /** The script that starts the other scripts after the first paint. */
  starter: DocumentFile[]
}

export interface DocumentParts {
  head: Head
  body: string
  boot: Boot
  shellAssets: ShellAssets
  pageAssets?: DocumentAssets
}

/** Returns the HTML of a document. Its inline scripts contain only data, because the policy forbids inline code. */
export function documentOf({ head, body, boot, shellAssets, pageAssets }: DocumentParts): string {
  const scripts = new Map(pageAssets?.scripts.map((file) => [file.href, file]))
  return [
    `<!doctype html><html lang="${head.lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    // The font comes before the stylesheets, because browsers wait for a preloaded font before the first paint.
    `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(latinFont)}" crossorigin>`,
    ...shellAssets.styles.map(stylesheet),
    `<link rel="stylesheet" href="${escapeHtml(localeStyles[head.lang])}" data-locale="${head.lang}">`,
    ...(pageAssets?.styles ?? []).map(stylesheet),
    ...shellAssets.starter.map((file) => `<script defer ${address(file, 'src')}></script>`),
    `<meta name="theme-color" content="${paper}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/static/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/static/apple-touch-icon.png">',
    '<link rel="alternate" type="application/rss+xml" href="/news/feed.xml">',
    ...head.tags.map(({ tag, attributes, text }) => {
      const list = Object.entries({ ...attributes, 'data-head': '' })
      const open = `<${tag}${list.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`
      return tag === 'script' ? `${open}${text ?? ''}</script>` : open
    }),
    `</head><body data-page="${head.marker}"><div id="root">${body}</div>`,
    `<script type="application/json" id="${bootElementId}">${scriptJson(boot)}</script>`,
    // Browsers do not load what is in a template. If the page failed on the server, its scripts retry at once.
    `<template id="scripts"${boot.route?.data.state === 'failed' ? ' data-start="now"' : ''}>`,
    ...[...shellAssets.scripts, ...scripts.values()].map(script),
    '</template>',
    '</body></html>',
  ].join('')
}

/**
 * Returns the attributes of a file's element. Browsers check a hash only in CORS mode. The script loader uses the same
 * mode, so that the browser fetches each file only once.
 */
function address({ href, remote, integrity }: DocumentFile, name: 'href' | 'src') {
  const own = remote === undefined ? '' : ` data-remote="${remote}"`
  const hash = integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}" crossorigin`
  return `${name}="${escapeHtml(href)}"${own}${hash}`
}

function stylesheet(file: DocumentAssets['styles'][number]) {
  const own = file.dataHref === undefined ? '' : ` data-href="${escapeHtml(file.dataHref)}"`
  return `<link rel="stylesheet" ${address(file, 'href')}${own}>`
}

function script(file: DocumentFile) {
  // A module runs when another script imports it, so the document only preloads it.
  if (file.href.endsWith('.mjs')) return `<link rel="modulepreload" ${address(file, 'href')}>`
  return `<script async ${address(file, 'src')}></script>`
}
