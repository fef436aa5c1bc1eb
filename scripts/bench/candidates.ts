import { scriptJson } from '@site/contract/html'
import { pageRows } from '@site/contract/pages'
import { type Boot, bootElementId } from 'shell'
import { type Front, startFront } from './front.ts'
import { buildMonolith, type Monolith } from './peers/monolith/build.ts'
import { nextPages, type NextSite } from './peers/next.ts'
import { buildPlainFederation, type PlainFederation } from './peers/plain/build.ts'

export interface Candidate {
  name: 'composed' | 'composed again' | 'monolith' | 'floor' | 'plain federation' | 'Next.js'
  /** Whether React takes the page over. */
  hydrates: boolean
  /** Those it has, where it doesn't have all. */
  pages?: string[]
  front: Front
}

const anyScript = /<script\b[^>]*>.*?<\/script>/gs
const ownScripts = /(<script async src="\/assets\/[^>]*><\/script>)+/
const remoteScript = /<script async src="[^>]* data-remote=[^>]*><\/script>/g
const ownStyle = /<link rel="stylesheet" href="\/assets\/shell\.[^>]*>/
const remoteStyle = /<link rel="stylesheet"[^>]* data-remote="[^>]*>/g

const files = /\/(?:assets|_remotes\/[^/\s",]+\/[^/\s",]+\/client)\/files\//g

/**
 * The candidates to be compared in a browser.
 * @param upstream where the composed site listens
 * @param next the app of the same pages, where the bench was asked for it
 */
export async function startCandidates(upstream: string, next: NextSite | null): Promise<Candidate[]> {
  const route = (url: string) => upstream + url
  const monolith = await buildMonolith()
  const plain = await buildPlainFederation()
  const candidates: Candidate[] = [
    { name: 'composed', hydrates: true, front: await startFront({ route }) },
    // What it differs in from itself is the machine's doing, and so may be as much of what it differs in from others.
    { name: 'composed again', hydrates: true, front: await startFront({ route }) },
    {
      name: 'monolith',
      hydrates: true,
      front: await startFront({
        route,
        rewrite: (html, pathname) => asMonolith(html, pathname, monolith),
        files: monolith,
      }),
    },
    {
      name: 'floor',
      hydrates: false,
      front: await startFront({ route, rewrite: (html) => html.replace(anyScript, '') }),
    },
    {
      name: 'plain federation',
      hydrates: true,
      front: await startFront({
        route,
        rewrite: (html) => asPlainFederation(html, plain),
        // Tutorials have none, and the site's would keep the scripts out.
        without: /^content-security-policy/,
        files: plain,
      }),
    },
  ]
  if (next) {
    const ofSite = /^\/(api|uploads|static|favicon)/
    candidates.push({
      name: 'Next.js',
      hydrates: true,
      pages: nextPages,
      front: await startFront({
        route: (url, userAgent) => {
          if (ofSite.test(url)) return upstream + url
          if (url.startsWith('/_next/')) return next.origin + url
          const [pathname = '/', query] = url.split('?')
          return next.origin + next.addressOf(pathname, userAgent) + (query === undefined ? '' : `?${query}`)
        },
      }),
    })
  }
  return candidates
}

/** A page that is made in the browser: no markup, no data, no texts but those of the layout. */
export function asPlainFederation(html: string, { address, scripts, styles }: PlainFederation): string {
  const element = new RegExp(`(<script type="application/json" id="${bootElementId}">)(.*?)</script>`, 's')
  const [, open = '', text = '{}'] = element.exec(html) ?? []
  const boot = { ...(JSON.parse(text) as Boot), route: undefined, texts: {} }
  const files = [
    ...styles.map((file) => `<link rel="stylesheet" href="${address}${file}">`),
    ...scripts.map((file) => `<script defer src="${address}${file}"></script>`),
  ]
  return html
    .replace(element, () => '')
    .replace(anyScript, '')
    .replace(remoteStyle, '')
    .replace(ownStyle, '')
    .replace('</head>', () => `${files.join('')}</head>`)
    .replace(/<div id="root">.*<\/body>/s, () => `<div id="root"></div>${open}${scriptJson(boot)}</script></body>`)
}

/** The same document with the files of one build, each where the composed site has its own. */
function asMonolith(html: string, pathname: string, { address, shell, pages }: Monolith): string {
  const row = pageRows.find(({ path }) =>
    Object.values(path).some((each) => new RegExp(`^${each.replace(/:\w+/g, '[^/]+')}$`).test(pathname)),
  )
  const page = row ? pages[row.id] : { scripts: [], styles: [] }
  const scripts = [...new Set([...shell.scripts, ...page.scripts])]
  const styles = (files: string[]) => files.map((file) => `<link rel="stylesheet" href="${address}${file}">`).join('')
  return (
    html
      .replace(remoteScript, '')
      .replace(ownScripts, scripts.map((file) => `<script async src="${address}${file}"></script>`).join(''))
      .replace(remoteStyle, '')
      .replace(ownStyle, styles([...shell.styles, ...page.styles]))
      // Fonts and pictures are the same files under this build's address: under two, each would come twice.
      .replaceAll(files, `${address}files/`)
  )
}
