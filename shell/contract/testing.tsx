import '@testing-library/jest-dom'
import { render, type RenderResult } from '@testing-library/react'
import { createInstance, type Resource } from 'i18next'
import type { ReactElement } from 'react'
import { initReactI18next } from 'react-i18next/initReactI18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { CompanyInfo } from './company.ts'
import type { Device, Locale } from './locale.ts'
import { type PageId, pathOf } from './pages.ts'
import { type Site, SiteContext } from './site.tsx'
import en from './texts/en.json'
import ja from './texts/ja.json'

interface Setting {
  page: PageId
  /** The texts by namespace, in the test's language. A missing text shows as its key. */
  texts: Resource[string]
  locale?: Locale
  device?: Device
  company?: Partial<CompanyInfo>
  newsOrigin?: string
  isOutdated?: boolean
  /** The current path. Defaults to the page's own path. */
  path?: string
  /** Replaces the shell's loader on each navigation and revalidation. The first page does not call it. */
  load?: () => unknown
}

const company: CompanyInfo = {
  Tel: '00-0000-0000',
  Email: 'info@example.com',
  PostCode: '000-0000',
  Address: 'address',
  Building: 'building',
  CompanyName: 'company',
  Representative: 'representative',
  Capital: 'capital',
  CreateDate: 'date',
  MapUrl: 'https://map.example.com/',
  Officers: ['officer'],
}

// jsdom has no `Request`, but the router creates one per navigation. This class has the parts that the router reads.
class NavigationRequest {
  url: string
  signal: AbortSignal | undefined
  method = 'GET'
  constructor(url: string | URL, init?: { signal?: AbortSignal }) {
    this.url = String(url)
    this.signal = init?.signal
  }
}
globalThis.Request ??= NavigationRequest as unknown as typeof Request

/** Returns a `Site` for tests. Its names contain the page's id, such as `name of news`. */
export function testSite({
  page,
  locale = 'ja',
  device = 'desktop',
  newsOrigin = '',
  isOutdated = false,
  ...rest
}: Partial<Setting>): Site {
  return {
    locale,
    device,
    company: { ...company, ...rest.company },
    page: page ?? null,
    newsOrigin,
    href: (target, ...[params]) => pathOf(target, locale, params),
    nameOf: (target) => `name of ${target}`,
    titleOf: (name) => `${name} | company`,
    isOutdated: () => Promise.resolve(isOutdated),
  }
}

/** Renders a page's component as the shell does: with the site, texts and a router. */
export function renderPage(element: ReactElement, setting: Setting): RenderResult & { path: () => string } {
  const site = testSite(setting)
  void createInstance({
    initAsync: false,
    lng: site.locale,
    fallbackLng: false,
    resources: { [site.locale]: { contract: site.locale === 'ja' ? ja : en, ...setting.texts } },
    interpolation: { escapeValue: false },
  })
    .use(initReactI18next)
    .init()
  const router = createMemoryRouter([{ id: 'page', path: '*', element, loader: () => setting.load?.() ?? null }], {
    initialEntries: [setting.path ?? site.href(setting.page, { id: 1 })],
    hydrationData: { loaderData: { page: null } },
  })
  const result = render(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  )
  const path = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  return { ...result, path }
}
