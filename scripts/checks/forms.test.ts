import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withFigures } from '@site/contract/figures'
import { locales, type Locale } from '@site/contract/locale'
import { pageRows } from '@site/contract/pages'
import { invisible, rootFolder } from '../checkout/index.ts'

interface Form {
  is: string
  not: RegExp
}

const forms: Record<'all' | Locale, Form[]> = {
  all: [
    { is: 'no invisible character', not: invisible },
    { is: 'a minus: −10', not: /(?<![\d,a-z-])-\d+ ?(?:～|to |℃|°C)/i },
    { is: 'a space before the unit: 90 kWh', not: /\d(?:kWh|kW|MW|mm|t\b|°C)/ },
    { is: 'no space before a percent sign: 75%', not: /\d[ \u00a0]+%/ },
    { is: 'a multiplication sign: W900 × D800', not: /\d ?[xX] ?[A-Z]?\d/ },
    { is: 'thousands apart: 6,500', not: /(?<![\d,])[1-9]\d{3}(?=回|サイクル| cycles|万円)/ },
  ],
  ja: [
    { is: '−10～45℃', not: /\d[ \u00a0]+℃|〜/ },
    { is: '12インチタッチパネル', not: /インチ\s+タッチパネル/ },
    { is: 'モジュール', not: /太陽光パネル|太陽電池パネル/ },
    { is: '太陽光発電予測', not: /AI(?:による)?発電予測|による学習と発電予測/ },
    { is: '動作温度', not: /使用温度/ },
    { is: '3つ', not: /[一二三]つ/ },
    { is: '基づく', not: /もとづ/ },
    { is: '皆さま', not: /皆様/ },
    { is: 'the table’s own terms in other tables', not: /<th[^>]*>(?:容量|重量|総重量|寸法|PCS|DOD)<\/th>/ },
  ],
  en: [
    { is: '12-inch', not: /\d inch\b/ },
    { is: 'telephone', not: /\bphone\b/i },
    { is: 'shut-off, which disconnects in the event of fire', not: /\bcuts? the (?:circuit|direct current)\b/ },
  ],
}

const read = (file: string) => withFigures(readFileSync(path.join(rootFolder, file), 'utf8'))

/** Returns all texts of an object, one per line, without their keys. */
function valuesOf(texts: unknown): string {
  if (typeof texts === 'string') return texts
  return typeof texts === 'object' && texts !== null ? Object.values(texts).map(valuesOf).join('\n') : ''
}

const files = locales.flatMap((locale) =>
  globSync(`{mfe-*/src,shell,scripts/content}/**/${locale}.json`, {
    cwd: rootFolder,
    exclude: (file) => /node_modules|dist/.test(file),
  }).map((name) => ({ name, locale, text: valuesOf(JSON.parse(read(name))) })),
)
const pageTexts = locales.map((locale) => ({
  name: `the page table (${locale})`,
  locale,
  text: valuesOf(
    pageRows.map(({ title, keywords, description }) => [title[locale], keywords[locale], description[locale]]),
  ),
}))
const news = { name: 'the news', locale: 'ja' as const, text: valuesOf(JSON.parse(read('mock-api/db.json'))) }

it.each(['mfe-marketing', 'mfe-news', 'mfe-contact', 'shell/company', 'shell/contract', 'scripts/content'])(
  'the texts of %s are checked',
  (folder) => {
    expect(files.filter(({ name }) => name.startsWith(folder)).length).toBeGreaterThanOrEqual(locales.length)
  },
)

it.each([...files, ...pageTexts, news])('$name writes figures, units and terms consistently', ({ locale, text }) => {
  const found = [...forms.all, ...forms[locale]].flatMap(({ is, not }) => {
    const [match] = text.match(not) ?? []
    return match === undefined ? [] : [{ is, not: match }]
  })
  expect(found).toEqual([])
})

it.each(['shell/contract/enquiry/messages.ts', 'mock-api/enquiry/composeMail.ts'])(
  'the texts in %s have no invisible character',
  (file) => expect(read(file)).not.toMatch(invisible),
)
