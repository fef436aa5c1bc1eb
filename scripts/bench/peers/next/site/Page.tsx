import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CompanyInfo, Device, LoaderContext } from '@site/contract'
import { type PageId, pages } from '@site/contract/pages'
import type { ReactNode } from 'react'
import markPhrases from '../../../../../shell/preset/phrasesLoader'
import { Footer } from '../../../../../shell/src/layout/Footer'
import { Header } from '../../../../../shell/src/layout/Header'
import { SideMenu } from '../../../../../shell/src/layout/SideMenu'
import { SkipLink } from '../../../../../shell/src/layout/SkipLink'
import { createI18n, type Texts } from '../../../../../shell/src/locale/i18n'
import type { SiteSettings } from '../../../../../shell/src/site/settings'
import { siteOf } from '../../../../../shell/src/site/siteOf'
import styles from './frame.module.css'
import { Providers } from './Providers'
import { ofPage } from './server'

const readSite = (file: string) => readFileSync(path.join(process.env['SITE_ROOT'] ?? '', file), 'utf8')

const company = JSON.parse(readSite('shell/company/ja.json')) as CompanyInfo
const textsIn = (file: string) => JSON.parse(markPhrases.call({ resourcePath: file }, readSite(file))) as Texts
const common = { shell: textsIn('shell/src/locale/texts/ja.json'), contract: textsIn('shell/contract/texts/ja.json') }

interface PageProps {
  id: PageId
  device: Device
  textsFile: string
  /** Keys of the texts that browsers need. All texts if it is left out. */
  ofBrowser?: string[]
  children: ReactNode
}

export function Page({ id, device, textsFile, ofBrowser, children }: PageProps) {
  const texts = textsIn(textsFile)
  const settings: SiteSettings = {
    device,
    companies: { ja: company, en: company },
    origin: 'http://localhost:3000',
    newsOrigin: '',
    year: new Date().getFullYear(),
    pictureOrigins: [],
  }
  const row = pages[id]
  Object.assign(ofPage(), {
    site: siteOf(settings, 'ja', row),
    i18n: createI18n('ja', { ...common, [id]: texts }),
  })
  const { skip, menu } = common.shell
  const sent = {
    shell: { skip, menu },
    contract: common.contract,
    [id]: ofBrowser ? Object.fromEntries(ofBrowser.map((key) => [key, texts[key]])) : texts,
  }
  return (
    <Providers settings={settings} page={id} texts={sent}>
      <SkipLink />
      <Header row={row} />
      <SideMenu row={row} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer year={settings.year} />
      <p className="visually-hidden" role="status" aria-live="polite" />
    </Providers>
  )
}

/** Returns the context that page loaders expect. Responses of the API are cached for 60 s. */
export function loaderContext(device: Device): LoaderContext {
  return {
    locale: 'ja',
    device,
    params: {},
    searchParams: new URLSearchParams(),
    signal: new AbortController().signal,
    async api(address) {
      const response = await fetch(`${process.env['API_ORIGIN']}${address}`, { next: { revalidate: 60 } })
      return { ok: true, body: (await response.json()) as unknown }
    },
    pictureOrigins: [],
    report: console.warn,
  }
}

export const metadataOf = (id: PageId) => ({ title: pages[id].title.ja, description: pages[id].description.ja })
