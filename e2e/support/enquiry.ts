import en from 'mfe-contact/contact/en.json' with { type: 'json' }
import ja from 'mfe-contact/contact/ja.json' with { type: 'json' }
import type { Page } from 'playwright/test'
import type { Email } from '@site/enquiry-service/testing'
import { expect, open } from './test.ts'

export const locales = ['ja', 'en'] as const
export type Locale = (typeof locales)[number]

export const texts = { ja, en }
export const paths: Record<Locale, string> = { ja: '/contact', en: '/contact-en' }
export const endpoint = /\/api\/mail(_en)?\.php$/

export type Rows = [label: string, value: string][]

const phone = { phone1: '090', phone2: '0000', phone3: '1234' }

/** The values of an enquiry that has only required fields, by field name. */
export const least: Record<Locale, Record<string, string>> = {
  ja: {
    name: '見本 花子',
    nameFurigana: 'ミホン ハナコ',
    ...phone,
    email: 'hanako@example.com',
    content: '導入までの期間を教えてください。',
  },
  en: {
    name: 'Ann Example',
    nameFurigana: 'Ann Example',
    ...phone,
    email: 'ann@example.com',
    content: 'How long does the installation take?',
  },
}

export const leastRows: Record<Locale, Rows> = {
  ja: [
    ['お問い合わせの種類', '蓄電池システム'],
    ['お名前', '見本 花子'],
    ['フリガナ', 'ミホン ハナコ'],
    ['電話番号', '090-0000-1234'],
    ['FAX番号', '未入力'],
    ['メールアドレス', 'hanako@example.com'],
    ['お問い合わせ内容', '導入までの期間を教えてください。'],
  ],
  en: [
    ['Type of enquiry', 'Power storage system'],
    ['Name', 'Ann Example'],
    ['Furigana', 'Ann Example'],
    ['Telephone number', '090-0000-1234'],
    ['E-mail address', 'ann@example.com'],
    ['Enquiry', 'How long does the installation take?'],
  ],
}

/** Returns the expected text of the e-mail below its introduction: only filled rows, and numbers as plain digits. */
export function mailText(locale: Locale, rows: Rows): string {
  const { phone, fax } = texts[locale].fields
  const filled = rows.filter(([, value]) => value !== ja.empty)
  const lines = filled.map(([label, value]) => [
    locale === 'ja' ? `【${label}】` : `${label}:`,
    label === phone || label === fax ? value.replaceAll('-', '') : value,
  ])
  return lines.map((line) => line.join('\n')).join('\n\n')
}

export function answersIn(mail: Email | undefined): string {
  const text = (mail?.text ?? '').replaceAll('\r\n', '\n')
  return text.slice(text.indexOf('\n\n')).trim()
}

/** @param origin the origin of the site, if it is not the site that all tests share */
export async function openEnquiry(page: Page, locale: Locale, origin = '', hash = '') {
  await open(page, origin + paths[locale] + hash)
  const t = texts[locale]
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const field = (name: string) => main.locator(`[name="${name}"]`)
  const region = main.locator('section[aria-busy]')
  const heading = region.getByRole('heading', { level: 2 })
  const consent = main.getByRole('checkbox', { name: t.fields.agree })
  const next = button(t.next)

  const form = {
    texts: t,
    main,
    button,
    field,
    heading,
    consent,
    next,
    send: button(t.send),
    alert: main.getByRole('alert'),
    region,
    tab: (name: keyof typeof t.tabs) => main.getByRole('tab', { name: t.tabs[name], exact: true }),
    change: (label: string) => button(t.changeOne.replace('{{label}}', label)),
    reference: main.locator('dl:not(:has(> div)) dd'),

    async fill(values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    },
    async values(names: string[]) {
      const pairs = await Promise.all(names.map(async (name) => [name, await field(name).inputValue()] as const))
      return Object.fromEntries(pairs)
    },
    async expectStep(step: keyof typeof t.headings) {
      await expect(heading).toHaveText(t.headings[step])
      await expect(heading).toBeFocused()
      await expect(main.locator('[aria-current="step"]')).toContainText(t.steps[step].short)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    },
    async confirmLeast(over: Record<string, string> = {}) {
      await form.fill({ ...least[locale], ...over })
      await consent.check()
      await next.click()
      await form.expectStep('confirm')
    },
    answers: () =>
      main.locator('dl > div').evaluateAll((rows) => {
        const partOf = (row: Element, name: string) => row.querySelector(name)?.textContent ?? ''
        return rows.map((row): [label: string, value: string] => [partOf(row, 'dt'), partOf(row, 'dd')])
      }),
  }
  return form
}

export const storedByBrowser = (page: Page) =>
  page.evaluate(() => {
    // Leave out the port and the router's keys. They are random and may contain the digits of a telephone number.
    const { pathname, search, hash } = location
    const { key, ...state } = (history.state ?? {}) as Record<string, unknown>
    const stored = { ...localStorage, ...sessionStorage }
    return JSON.stringify([pathname, search, hash, state, typeof key, stored, document.cookie])
  })
