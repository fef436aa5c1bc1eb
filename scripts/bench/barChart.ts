import { html, type Markup } from '@site/contract/html'

export interface Bar {
  name: string
  value: number
  /** The middle half of what was measured. */
  quartiles?: [number, number]
}

export interface BarChart {
  title: string
  /** Which way is better, and what is counted. */
  caption: string
  groups: { name: string; bars: Bar[] }[]
}

const width = 560
const labels = 120
const values = 60
const row = 15
const bar = 11
const head = 48
const groupHead = 22

const ink = '#1d2a32'
const muted = '#5d6b75'
const colours: Record<string, string> = { composed: '#0a7d57', cached: '#0a7d57' }
const peer = '#9db4c0'

/** Bars in groups, each with its name and value, as an SVG that stands on any ground. */
export function barChart({ title, caption, groups }: BarChart): string {
  const greatest = Math.max(
    ...groups.flatMap(({ bars }) => bars.map(({ value, quartiles }) => quartiles?.[1] ?? value)),
  )
  const scale = (value: number) => (value / greatest) * (width - labels - values)
  let top = head
  const drawn = groups.map(({ name, bars }) => {
    top += groupHead
    const heading = html`<text x="12" y="${top - 6}" font-weight="600">${name}</text>`
    const rows = bars.map((each) => {
      const y = top
      top += row
      return drawBar(each, y, scale)
    })
    return [heading, ...rows]
  })
  const height = top + 12
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
    font-family="system-ui, sans-serif"
    font-size="11"
    fill="${ink}"
    role="img"
    aria-label="${title}"
  >
    <rect width="${width}" height="${height}" rx="6" fill="#fff" />
    <text x="12" y="22" font-size="14" font-weight="600">${title}</text>
    <text x="12" y="40" fill="${muted}">${caption}</text>
    ${drawn.flat()}
  </svg> `.markup
}

function drawBar({ name, value, quartiles }: Bar, y: number, scale: (value: number) => number): Markup {
  const middle = y + bar / 2
  const end = scale(quartiles?.[1] ?? value)
  const whisker = quartiles
    ? html`<path
        d="M${px(labels + scale(quartiles[0]))} ${middle}H${px(labels + end)}"
        stroke="${ink}"
        stroke-width="1.5"
      />`
    : ''
  return html`<text x="${labels - 8}" y="${y + 9}" text-anchor="end" fill="${muted}">${name}</text
    ><rect
      x="${labels}"
      y="${y}"
      width="${px(scale(value))}"
      height="${bar}"
      fill="${colours[name] ?? peer}"
    />${whisker}<text x="${px(labels + end + 6)}" y="${y + 9}">${shown(value)}</text>`
}

const px = (value: number) => Math.round(value * 10) / 10
const shown = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1))
