import { html, type Markup } from '@site/contract/html'
import { icons } from '../contract/parts/icons.ts'

/** Drawn on 24 x 24 with a line two wide. */
const drawings = {
  previous: icons.up,
  next: icons.down,
  zoomOut: 'M5 12h14',
  zoomIn: 'M5 12h14M12 5v14',
  pageWidth: 'M3 5v14M21 5v14M6 12h12M9 9l-3 3 3 3M15 9l3 3-3 3',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM15.5 15.5L21 21',
  download: icons.download,
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 13h10v8H7z',
  close: icons.close,
}

export function icon(name: keyof typeof drawings): Markup {
  return html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${drawings[name]}" /></svg>`
}
