import { figuresOf } from './figures.ts'
import type { Locale } from './locale.ts'
import { newsItemRequest, newsPath } from './news/newsPath.ts'
import type { ApiOptions } from './page.ts'

export interface MenuEntry {
  /**
   * `header` means the header's menu and the footer; an entry whose parent is `service` is in its submenu. `footer`
   * means only the footer.
   */
  place: 'header' | 'footer'
  label: Record<Locale, string>
}

/** A page's request to the API. The path is under `/api/`. */
export type ApiRequest = Partial<ApiOptions> & { path: string }

interface WrittenRow<Id extends string, Remote extends string> {
  /** The paths of both languages must have the same parameters. */
  path: Record<Locale, string>
  remote: Remote
  /** The value of `data-page` on the body, if it differs from the id. English pages have it with `-en` added. */
  marker?: string
  /** The page's menu entry. A page without one is in no menu. Menus have the order of the table. */
  menu?: MenuEntry
  /**
   * The page above this one in the breadcrumb. Menus highlight the parent too. Link previews show the parent's picture
   * if this page has none.
   */
  parent?: Id
  /**
   * The names of query parameters whose number selects another part of the page, such as `page` in `?page=2`. The
   * number 1 means the same as no number.
   */
  counts?: readonly string[]
  /**
   * The page's requests to the API. `:name` means the number of that name in the path or in `counts`. The server sends
   * them before it renders the page, and the browser while it loads the page's code. A request that is not listed takes
   * another round trip to the renderer.
   */
  requests?: Partial<Record<Locale, readonly ApiRequest[]>>
  /** True if the page accepts its own form by POST, so that typed values survive when the document is loaded again. */
  takesForm?: true
  /** The page's name in the breadcrumb. The document's title is this name with the company's name added. */
  title: Record<Locale, string>
  keywords: Record<Locale, string>
  description: Record<Locale, string>
}

const newsList: ApiRequest[] = [{ path: newsPath(':page') }]
const newsItem: ApiRequest[] = [newsItemRequest(':id'), { path: newsPath(1) }]

const capacities = `${figuresOf['200K'].capacity} kWh,${figuresOf['100K'].capacity} kWh`

/** Infers the exact ids and remotes as types. All other fields keep wide types, so that texts may change. */
const rowsOf = <Id extends string, Remote extends string>(rows: Record<Id, WrittenRow<NoInfer<Id>, Remote>>) => rows

/** All pages of the site. Routes, titles, meta data, menus, sitemap and links are derived from these rows. */
const written = rowsOf({
  home: {
    path: { ja: '/', en: '/en' },
    remote: 'marketing',
    menu: { place: 'header', label: { ja: 'ホーム', en: 'Home' } },
    requests: { ja: [{ path: newsPath(1) }] },
    title: { ja: '産業用蓄電池・風力発電・太陽光発電', en: 'Industrial batteries, wind and solar power' },
    keywords: {
      ja: '産業用蓄電池,蓄電システム,AI,太陽光発電予測,風力発電,太陽光発電,オプティマイザー,再生可能エネルギー',
      en: 'industrial battery,energy storage,AI,solar forecast,wind power,solar power,optimizer,renewable energy',
    },
    description: {
      ja: 'AIと太陽光発電の出力予測機能を内蔵した産業用蓄電池システム、風力発電、オプティマイザーを用いた太陽光発電をご提案します。',
      en: 'Industrial storage batteries with built-in AI and solar-output forecasting, wind power, and solar power with optimizers.',
    },
  },
  about: {
    path: { ja: '/about', en: '/about-en' },
    remote: 'marketing',
    menu: { place: 'header', label: { ja: '会社概要', en: 'About' } },
    title: { ja: '会社概要', en: 'About us' },
    keywords: {
      ja: '会社概要,代表挨拶,事業内容,所在地,再生可能エネルギー',
      en: 'company profile,message from the CEO,business,office,renewable energy',
    },
    description: {
      ja: '所在地、資本金、設立、役員、事業内容などの会社情報と、代表挨拶を掲載しています。',
      en: 'Our company at a glance: office, capital, founding date, officers, business, and a message from our CEO.',
    },
  },
  service: {
    path: { ja: '/service', en: '/service-en' },
    remote: 'marketing',
    marker: 'serviceMain',
    menu: { place: 'header', label: { ja: '事業紹介', en: 'Service' } },
    title: { ja: '事業紹介', en: 'Service' },
    keywords: {
      ja: '事業紹介,産業用蓄電池システム,風力発電,太陽光発電',
      en: 'service,storage battery system,wind power generation,solar power',
    },
    description: {
      ja: '産業用蓄電池システム、風力発電、太陽光発電の3つの事業をご紹介します。',
      en: 'Our three business areas: storage battery systems, wind power generation and solar power.',
    },
  },
  battery: {
    path: { ja: '/service/battery', en: '/service/battery-en' },
    remote: 'marketing',
    menu: { place: 'header', label: { ja: '産業用蓄電池', en: 'Storage Battery' } },
    parent: 'service',
    title: { ja: '産業用蓄電池システム', en: 'Storage Battery System' },
    keywords: {
      ja: `産業用蓄電池,蓄電システム,${capacities},PCS,AI学習,太陽光発電予測`,
      en: `industrial storage battery,energy storage system,${capacities},PCS,AI learning,solar forecast`,
    },
    description: {
      ja: 'AIと太陽光発電の出力予測機能を内蔵した産業用蓄電池システム。200K・100K・50Kの仕様とシリーズ構成をご覧いただけます。',
      en: 'Storage battery systems with built-in AI and solar-output forecasting: the 200K, 100K and 50K, and how the series is made up.',
    },
  },
  wind: {
    path: { ja: '/service/wind', en: '/service/wind-en' },
    remote: 'marketing',
    menu: { place: 'header', label: { ja: '風力発電', en: 'Wind Power' } },
    parent: 'service',
    title: { ja: '風力発電', en: 'Wind Power Generation' },
    keywords: { ja: '風力発電,風車,再生可能エネルギー', en: 'wind power generation,wind turbine,renewable energy' },
    description: {
      ja: '風力発電の導入をお考えの方は、ご計画の段階からご相談ください。',
      en: 'Thinking about wind power? Talk to us while your plans are still taking shape.',
    },
  },
  solar: {
    path: { ja: '/service/solar', en: '/service/solar-en' },
    remote: 'marketing',
    menu: { place: 'header', label: { ja: '太陽光発電', en: 'Solar' } },
    parent: 'service',
    title: { ja: '太陽光発電', en: 'Solar Power' },
    keywords: {
      ja: '太陽光発電,オプティマイザー,遮断装置,火災対策,安全',
      en: 'solar power,optimizer,shut-off device,fire safety',
    },
    description: {
      ja: 'モジュールごとに出力を調整するオプティマイザーと、火災に備える遮断装置を組み合わせた太陽光発電をご紹介します。',
      en: 'Solar power with module-level optimizers and shut-off devices for fire safety.',
    },
  },
  access: {
    path: { ja: '/access', en: '/access-en' },
    remote: 'marketing',
    menu: { place: 'header', label: { ja: 'アクセス', en: 'Access' } },
    title: { ja: 'アクセス', en: 'Access' },
    keywords: { ja: 'アクセス,所在地,地図,電車,車', en: 'access,address,map,train,car' },
    description: {
      ja: '所在地と地図、電車・お車での行き方をご案内します。',
      en: 'Our address and map, with directions by train and by car.',
    },
  },
  news: {
    path: { ja: '/news', en: '/news-en' },
    remote: 'news',
    menu: { place: 'footer', label: { ja: 'お知らせ', en: 'News' } },
    counts: ['page'],
    requests: { ja: newsList, en: newsList },
    title: { ja: 'お知らせ', en: 'News' },
    keywords: { ja: 'お知らせ,ニュース,製品情報,仕様', en: 'news,announcements,products,specifications' },
    description: {
      ja: '製品や仕様、休業日などのお知らせです。',
      en: 'News about our products and specifications, and notices of office closures. The articles are in Japanese.',
    },
  },
  newsDetail: {
    path: { ja: '/news/:id', en: '/news-en/:id' },
    remote: 'news',
    parent: 'news',
    requests: { ja: newsItem, en: newsItem },
    title: { ja: 'お知らせ', en: 'News' },
    keywords: { ja: 'お知らせ,ニュース', en: 'news,announcements' },
    description: {
      ja: '製品や仕様、休業日などについて、当社からのお知らせを掲載しています。',
      en: 'News from our company about products, specifications, office closures and more. The article is in Japanese.',
    },
  },
  contact: {
    path: { ja: '/contact', en: '/contact-en' },
    remote: 'contact',
    menu: { place: 'header', label: { ja: 'お問い合わせ', en: 'Contact' } },
    takesForm: true,
    title: { ja: 'お問い合わせ', en: 'Contact' },
    keywords: { ja: 'お問い合わせ,代理店,施工業者,相談', en: 'contact,enquiry,agency,contractor' },
    description: {
      ja: '産業用蓄電池、風力発電、太陽光発電についてのお問い合わせを承ります。代理店・施工業者の方へのご案内も掲載しています。',
      en: 'Send us an enquiry about storage batteries, wind or solar power. There is also information for agencies and contractors.',
    },
  },
})

export type PageId = keyof typeof written

/** The parameters in the paths of pages. Pages that are not listed have paths without parameters. */
export interface PathParams {
  newsDetail: { id: string | number }
}

export type PlainPageId = Exclude<PageId, keyof PathParams>

export type RemoteName = (typeof written)[PageId]['remote']

export interface PageRow extends WrittenRow<PageId, RemoteName> {
  id: PageId
  marker: string
}

export const pages = Object.fromEntries(
  Object.entries(written).map(([id, row]) => [id, { marker: id, ...row, id }]),
) as Record<PageId, PageRow>

export const pageRows: readonly PageRow[] = Object.values(pages)

export const remoteNames: readonly RemoteName[] = [...new Set(pageRows.map(({ remote }) => remote))]

/** Returns the path of a page, e.g. `/news/3`. Throws if a parameter of the path is missing. */
export function pathOf(page: PageId, locale: Locale, params: Record<string, string | number | undefined> = {}): string {
  return pages[page].path[locale].replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path of ${page} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}

/** Returns the value of `data-page` on the body, which names the type of the page. English pages have `-en` added. */
export function markerOf(row: PageRow, locale: Locale): string {
  return locale === 'en' ? `${row.marker}-en` : row.marker
}
