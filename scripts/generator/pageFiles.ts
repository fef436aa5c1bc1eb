import { pascalCaseOf, pathsOf } from './names.ts'

const wordsOf = (name: string) => pascalCaseOf(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

/** Returns the source of the page table with a new last row. @throws Error if the end of the table is not found */
export function withRow(pageTable: string, remote: string, name: string): string {
  const words = wordsOf(name)
  const texts = {
    title: { ja: `${words}（仮題）`, en: words },
    keywords: {
      ja: `${words},検索に使われる語,コンマで区切って書きます`,
      en: `${words.toLowerCase()},words that people search for,separated by commas`,
    },
    description: {
      ja: `「${words}」のページで分かることを、ここに一、二文で書きます。`,
      en: `Say here, in a sentence or two, what visitors find on the page “${words}”.`,
    },
  }
  const row = `${name}: {\n${JSON.stringify({ path: pathsOf(name), remote, ...texts }).slice(1)},`
  const end = '\n})\n\nexport type PageId'
  if (!pageTable.includes(end))
    throw new Error('shell/contract/pages.ts has no rowsOf({ … }) to which a row can be added.')
  return pageTable.replace(end, () => `\n${row}${end}`)
}

export function pageFiles(name: string): Record<string, string> {
  const component = `${pascalCaseOf(name)}Page`
  return {
    'page.ts': `import type { PageModule } from '@site/contract'
import { ${component} } from './${component}.tsx'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    ${name}: typeof ja
  }
}

export default { Page: ${component} } satisfies PageModule
`,
    [`${component}.tsx`]: `import { CallToAction, Phrases, Section, TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './${component}.module.css'

export function ${component}() {
  const { nameOf } = useSite()
  const { t } = useTranslation('${name}')
  return (
    <>
      <TitleBanner title={nameOf('${name}')} page="${name}" />
      <Section>
        <p className={styles.lead}>
          <Phrases>{t('lead')}</Phrases>
        </p>
        <p>{t('text')}</p>
      </Section>
      <CallToAction />
    </>
  )
}
`,
    [`${component}.module.css`]: `@layer pages {
  .lead {
    max-width: var(--measure);
    margin-block-end: var(--space-3);
    font-size: var(--text-lead);
  }
}
`,
    [`${component}.test.tsx`]: `/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderPage } from '@site/contract/testing'
import en from './en.json'
import ja from './ja.json'
import { ${component} } from './${component}.tsx'

it.each([
  ['ja', ja],
  ['en', en],
] as const)('shows its title and texts in %s', (locale, texts) => {
  renderPage(<${component} />, { page: '${name}', locale, texts: { ${name}: texts } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('name of ${name}')
  expect(screen.getByText(texts.lead)).toBeVisible()
  expect(screen.getByText(texts.text)).toBeVisible()
})
`,
    'ja.json': JSON.stringify({
      lead: `「${wordsOf(name)}」のページの要点を、ここに二、三文で書きます。`,
      text: 'ここに本文を書きます。文を増やすときは、このファイルとen.jsonの両方に加えてください。',
    }),
    'en.json': JSON.stringify({
      lead: `Write here, in two or three sentences, what the page “${wordsOf(name)}” is about.`,
      text: 'Write the text here. If you add one, add it to this file and to ja.json.',
    }),
  }
}
