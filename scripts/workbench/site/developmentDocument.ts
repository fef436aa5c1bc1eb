import { scriptJson } from '@site/contract/html'
import { type Boot, bootElementId, type SiteSettings } from 'shell'
import { readCompanies, readConfig } from 'shell/server'
import { companyFolder } from '../../checkout/index.ts'

interface DevelopmentDocument extends Pick<SiteSettings, 'device' | 'origin' | 'newsOrigin'> {
  releases: Boot['releases']
  /** The address of the script that shows the page. */
  script: string
}

/** The development page: nothing is rendered ahead, the browser does it all from sources. */
export function developmentDocument({ releases, script, ...settings }: DevelopmentDocument): string {
  const boot: Boot = {
    settings: {
      ...settings,
      companies: readCompanies(companyFolder),
      pictureOrigins: readConfig(process.env).pictureOrigins,
      year: new Date().getFullYear(),
    },
    releases,
    texts: {},
  }
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>…</title><link rel="icon" href="/static/favicon.svg" type="image/svg+xml"></head>',
    `<body><div id="root"></div><script type="application/json" id="${bootElementId}">${scriptJson(boot)}</script>`,
    `<script>(${keepRenderers.toString()})()</script><script src="${script}"></script></body></html>`,
  ].join('')
}

/**
 * Runs in the page before any other script. Fast Refresh finds React's renderers through this hook, and only those that
 * register after it was there; the shell's and every remote's copy of react-refresh must find the same list.
 */
function keepRenderers() {
  const renderers = new Map<number, unknown>()
  const noop = () => undefined
  const hook = {
    renderers,
    supportsFiber: true,
    inject: (renderer: unknown) => renderers.set(renderers.size + 1, renderer).size,
    onScheduleFiberRoot: noop,
    onCommitFiberRoot: noop,
    onCommitFiberUnmount: noop,
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}
