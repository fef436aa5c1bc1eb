import { pageRows } from '@site/contract/pages'
import { type Front, startFront } from './front.ts'
import { buildMonolith, type Monolith } from './peers/monolith/build.ts'

export interface Candidate {
  name: 'composed' | 'monolith' | 'floor'
  /** Whether React takes the page over. */
  hydrates: boolean
  front: Front
}

const anyScript = /<script\b[^>]*>.*?<\/script>/gs
const ownScripts = /(<script defer src="\/assets\/[^>]*><\/script>)+/
const remoteScript = /<script async src="[^>]*><\/script>/g
const ownStyle = /<link rel="stylesheet" href="\/assets\/shell\.[^>]*>/
const remoteStyle = /<link rel="stylesheet"[^>]* data-remote="[^>]*>/g

/** The candidates that are made of the composed site's documents. @param upstream where it listens */
export async function startCandidates(upstream: string): Promise<Candidate[]> {
  const monolith = await buildMonolith()
  return [
    { name: 'composed', hydrates: true, front: await startFront({ upstream, rewrite: (html) => html }) },
    {
      name: 'monolith',
      hydrates: true,
      front: await startFront({
        upstream,
        rewrite: (html, pathname) => asMonolith(html, pathname, monolith),
        files: monolith,
      }),
    },
    {
      name: 'floor',
      hydrates: false,
      front: await startFront({ upstream, rewrite: (html) => html.replace(anyScript, '') }),
    },
  ]
}

/** The same document with the files of one build, each where the composed site has its own. */
function asMonolith(html: string, pathname: string, { address, shell, pages }: Monolith): string {
  const row = pageRows.find(({ path }) =>
    Object.values(path).some((each) => new RegExp(`^${each.replace(/:\w+/g, '[^/]+')}$`).test(pathname)),
  )
  const page = row ? pages[row.id] : { scripts: [], styles: [] }
  const scripts = (files: string[], when: string) =>
    files.map((file) => `<script ${when} src="${address}${file}"></script>`).join('')
  const styles = (files: string[]) => files.map((file) => `<link rel="stylesheet" href="${address}${file}">`).join('')
  return html
    .replace(remoteScript, '')
    .replace(
      ownScripts,
      scripts(shell.scripts, 'defer') +
        scripts(
          page.scripts.filter((file) => !shell.scripts.includes(file)),
          'async',
        ),
    )
    .replace(remoteStyle, '')
    .replace(ownStyle, styles([...shell.styles, ...page.styles]))
}
