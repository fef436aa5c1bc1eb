import { pascalCaseOf, wordsOf } from './names.ts'

/** The folder of a page: what it shows, how it looks, its texts, its tests, and where asked what it loads. */
export function pageFiles(name: string, { loader }: { loader: boolean }): Record<string, string> {
  const component = `${pascalCaseOf(name)}Page`
  return {
    'page.ts': loader ? pageWithLoader(name) : page(name),
    [`${component}.tsx`]: loader ? componentWithData(name) : componentOf(name),
    [`${component}.module.css`]: styles,
    [`${component}.test.tsx`]: loader ? componentWithDataTest(name) : componentTest(name),
    ...(loader ? { [`load${pascalCaseOf(name)}.ts`]: loaderOf(name) } : {}),
    ...(loader ? { [`load${pascalCaseOf(name)}.test.ts`]: loaderTest(name) } : {}),
    'ja.json': JSON.stringify({ ...japanese(name), ...(loader ? japaneseOfData : {}) }),
    'en.json': JSON.stringify({ ...english(name), ...(loader ? englishOfData : {}) }),
  }
}

const japanese = (name: string) => ({
  lead: `「${wordsOf(name)}」のページの要点を、ここに二、三文で書きます。`,
  passage: {
    heading: 'ここに最初の見出しを書きます',
    text: 'ここに本文を書きます。見出しと本文の組を増やすときは、このファイルとen.jsonの両方に加えてください。',
  },
})

const english = (name: string) => ({
  lead: `Write here, in two or three sentences, what the page “${wordsOf(name)}” is about.`,
  passage: {
    heading: 'Write the first heading here',
    text: 'Write the text here. Where you add a heading with its text, add it to this file and to ja.json.',
  },
})

const japaneseOfData = {
  found: '読み込みの例として、お知らせの件数を表示しています：{{count}}件',
  failed: {
    heading: '読み込めませんでした',
    text: '時間をおいて、もう一度お試しください。',
  },
}

const englishOfData = {
  found: 'As an example of loaded data, this is the number of news items: {{count}}',
  failed: {
    heading: 'This could not be loaded',
    text: 'Please try again in a little while.',
  },
}

const page = (name: string) => `import type { PageModule } from '@site/contract'
import { ${pascalCaseOf(name)}Page } from './${pascalCaseOf(name)}Page.tsx'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    ${name}: typeof ja
  }
}

export default { Page: ${pascalCaseOf(name)}Page } satisfies PageModule
`

const pageWithLoader = (name: string) => `import type { PageModule } from '@site/contract'
import { ${pascalCaseOf(name)}Page } from './${pascalCaseOf(name)}Page.tsx'
import { load${pascalCaseOf(name)}, type ${pascalCaseOf(name)}Data } from './load${pascalCaseOf(name)}.ts'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    ${name}: typeof ja
  }
}

export default { Page: ${pascalCaseOf(name)}Page, loader: load${pascalCaseOf(name)} } satisfies PageModule<${pascalCaseOf(name)}Data>
`

const componentOf = (
  name: string,
) => `import { CallToAction, Phrases, Section, SectionHeading, TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './${pascalCaseOf(name)}Page.module.css'

export function ${pascalCaseOf(name)}Page() {
  const { nameOf } = useSite()
  const { t } = useTranslation('${name}')
  return (
    <>
      <TitleBanner title={nameOf('${name}')} page="${name}" />
      <Section>
        <p className={styles.lead}>
          <Phrases>{t('lead')}</Phrases>
        </p>
      </Section>
      <Section heading={<SectionHeading>{t('passage.heading')}</SectionHeading>}>
        <p className={styles.text}>{t('passage.text')}</p>
      </Section>
      <CallToAction />
    </>
  )
}
`

const componentWithData = (
  name: string,
) => `import { CallToAction, Notice, Phrases, Section, SectionHeading, TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './${pascalCaseOf(name)}Page.module.css'
import type { ${pascalCaseOf(name)}Data } from './load${pascalCaseOf(name)}.ts'

export function ${pascalCaseOf(name)}Page({ data }: { data: ${pascalCaseOf(name)}Data }) {
  const { nameOf } = useSite()
  const { t } = useTranslation('${name}')
  return (
    <>
      <TitleBanner title={nameOf('${name}')} page="${name}" />
      <Section>
        <p className={styles.lead}>
          <Phrases>{t('lead')}</Phrases>
        </p>
      </Section>
      <Section heading={<SectionHeading>{t('passage.heading')}</SectionHeading>}>
        <p className={styles.text}>{t('passage.text')}</p>
        {data.state === 'failed' ? (
          <Notice tone="warning" heading={t('failed.heading')} role="alert">
            <p>{t('failed.text')}</p>
          </Notice>
        ) : (
          <p className={styles.text}>{t('found', { count: data.count })}</p>
        )}
      </Section>
      <CallToAction />
    </>
  )
}
`

const styles = `@layer pages {
  .lead {
    max-width: var(--measure);
    font-size: var(--text-lead);
  }

  .text {
    max-width: var(--measure);
    margin-block-end: var(--space-3);
  }
}
`

const testHead = (name: string) => `import { screen } from '@testing-library/react'
import { renderPage } from '@site/contract/testing'
import en from './en.json'
import ja from './ja.json'
import { ${pascalCaseOf(name)}Page } from './${pascalCaseOf(name)}Page.tsx'
`

const inBothLanguages = `it.each([
  ['ja', ja],
  ['en', en],
] as const)`

const componentTest = (name: string) => `${testHead(name)}
${inBothLanguages}('opens with its title, and has its texts in %s', (locale, texts) => {
  renderPage(<${pascalCaseOf(name)}Page />, { page: '${name}', locale, texts: { ${name}: texts } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('name of ${name}')
  expect(screen.getByText(texts.lead)).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: texts.passage.heading })).toBeVisible()
  expect(screen.getByText(texts.passage.text)).toBeVisible()
})
`

const componentWithDataTest = (name: string) => `${testHead(name)}
${inBothLanguages}('opens with its title, and shows what was loaded in %s', (locale, texts) => {
  renderPage(<${pascalCaseOf(name)}Page data={{ state: 'shown', count: 12 }} />, { page: '${name}', locale, texts: { ${name}: texts } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('name of ${name}')
  expect(screen.getByText(texts.lead)).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: texts.passage.heading })).toBeVisible()
  expect(screen.getByText(texts.found.replace('{{count}}', '12'))).toBeVisible()
})

${inBothLanguages}('says in %s that nothing could be loaded, and keeps its other texts', (locale, texts) => {
  renderPage(<${pascalCaseOf(name)}Page data={{ state: 'failed' }} />, { page: '${name}', locale, texts: { ${name}: texts } })
  expect(screen.getByRole('alert')).toHaveTextContent(texts.failed.heading)
  expect(screen.getByText(texts.lead)).toBeVisible()
})
`

const loaderOf = (name: string) => `import type { LoaderContext, PageResult } from '@site/contract'
import { loadNewsList } from '@site/contract/news'

export type ${pascalCaseOf(name)}Data = { state: 'shown'; count: number } | { state: 'failed' }

/**
 * Finds what the page shows: on the server for the page that a visit begins with, in the browser for every other. The
 * news stand for what this page will ask for: an address of its own (\`api('/api/…')\`), whose answer it parses.
 */
export async function load${pascalCaseOf(name)}({ api }: LoaderContext): Promise<PageResult<${pascalCaseOf(name)}Data>> {
  const result = await loadNewsList(api, 1, [])
  if (!result.ok) return { status: 503, data: { state: 'failed' } }
  return { status: 200, data: { state: 'shown', count: result.news.count } }
}
`

const loaderTest = (name: string) => `/** @jest-environment node */
import type { ApiResult, LoaderContext } from '@site/contract'
import { load${pascalCaseOf(name)} } from './load${pascalCaseOf(name)}.ts'

const contextOf = (result: ApiResult): LoaderContext => ({
  locale: 'ja',
  device: 'desktop',
  params: {},
  searchParams: new URLSearchParams(),
  signal: new AbortController().signal,
  api: () => Promise.resolve(result),
  pictureOrigins: [],
  report: () => undefined,
})

it('finds what the API has', async () => {
  const result = await load${pascalCaseOf(name)}(contextOf({ ok: true, body: { list: [], count: 12 } }))
  expect(result).toEqual({ status: 200, data: { state: 'shown', count: 12 } })
})

it.each<[string, ApiResult]>([
  ['cannot be reached', { ok: false, code: 'NETWORK' }],
  ['sends a body of another shape', { ok: true, body: [] }],
])('answers with a page that says so where the API %s', async (_, result) => {
  expect(await load${pascalCaseOf(name)}(contextOf(result))).toEqual({ status: 503, data: { state: 'failed' } })
})
`
