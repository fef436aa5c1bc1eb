import type { Route } from 'playwright/test'
import { endpoint, least, leastRows, locales, openEnquiry, texts } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'

const warnings = {
  ja: {
    maintenance: 'ただいまメンテナンス中です。ご迷惑をお掛け致しますが、しばらくお待ち下さい。。',
    busy: '1分ほどたってから、もう一度送信してください。',
    kept: '入力した内容は、この画面に残っています。',
    telephone: 'tel:0300000000',
  },
  en: {
    maintenance: 'Under maintenance now. We apologize for the inconvenience. Thank you for your understanding.',
    busy: 'Please try again in a minute.',
    kept: 'What you entered is still here.',
    telephone: 'tel:+81300000000',
  },
}

const failures: [code: string, answer: (route: Route) => Promise<unknown>][] = [
  ['BODY', (route) => route.fulfill({ json: { code: 0 } })],
  ['HTTP', (route) => route.fulfill({ status: 500, json: { code: 1 } })],
  ['BODY', (route) => route.fulfill({ body: '' })],
  ['NETWORK', (route) => route.abort()],
  ['BODY', (route) => route.fulfill({ contentType: 'text/html', body: '<b>Fatal error</b>' })],
  // The enquiry arrives, its answer doesn't.
  ['NETWORK', (route) => route.fetch().then(() => route.abort())],
]

for (const locale of locales) {
  const warning = warnings[locale]

  async function confirmed(page: Parameters<typeof openEnquiry>[0]) {
    const form = await openEnquiry(page, locale)
    await form.confirmLeast()

    return {
      ...form,
      /** A warning, with all that was typed and the way to try again. */
      async expectFailure(reason: string, code: string) {
        await expect(form.alert).toContainText(code)
        await expect(form.alert.getByRole('paragraph').first()).toHaveText(reason)
        await expect(form.alert).toContainText(warning.kept)
        await expect(form.alert.getByRole('link')).toHaveAttribute('href', warning.telephone)
        await expect(form.region).toHaveAttribute('aria-busy', 'false')
        await expect(form.send).toBeEnabled()
        await expect(form.send).toBeFocused()
        expect(await form.answers()).toEqual(leastRows[locale])
      },
    }
  }

  test(`whatever the answer, nothing is lost and one mail arrives in the end (${locale})`, async ({ page, mails }) => {
    const form = await confirmed(page)
    const keys = new Set<string | undefined>()
    let sent = 0
    await page.route(endpoint, (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      const [, answer] = failures[sent] ?? []
      sent += 1
      return answer ? answer(route) : route.continue()
    })
    for (const [code] of failures) {
      await form.send.click()
      await form.expectFailure(warning.maintenance, code)
    }
    await page.goBack()
    await form.expectStep('input')
    expect(await form.values(Object.keys(least[locale]))).toEqual(least[locale])
    await form.next.click()
    await form.expectStep('confirm')
    await expect(form.alert).toHaveCount(0)

    await form.send.click()
    await form.expectStep('complete')
    expect(sent).toBe(failures.length + 1)
    expect(keys.size).toBe(1)
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]?.subject).toContain(await form.reference.innerText())
  })

  // Whatever the reason, the words come from the same place: one language is enough for the others.
  if (locale === 'en') continue

  test('rules that can’t be fetched are said so, with all that was typed, and fetched by the next press', async ({
    page,
    mails,
  }) => {
    await page.route(/enquiry_checking/, (route) => route.abort())
    const form = await openEnquiry(page, locale)
    await form.fill(least[locale])
    await form.consent.check()
    await form.next.click()
    await expect(form.alert).toContainText(texts[locale].failure.files)
    await expect(form.alert).toContainText('FILES')
    await expect(form.alert.getByRole('link')).toHaveAttribute('href', warning.telephone)
    await expect(form.heading).toHaveText(texts[locale].headings.input)
    expect(await form.values(Object.keys(least[locale]))).toEqual(least[locale])
    await page.unroute(/enquiry_checking/)
    await form.next.click()
    await form.expectStep('confirm')
    await form.send.click()
    await form.expectStep('complete')
    expect(await mails()).toHaveLength(1)
  })

  test('an answer that does not come is given up after 20 s', async ({ page, mails }) => {
    await page.clock.install()
    const form = await confirmed(page)
    await page.route(endpoint, () => undefined)
    await form.send.click()
    await page.clock.fastForward(15_000)
    await expect(form.region).toHaveAttribute('aria-busy', 'true')
    await expect(form.alert).toHaveCount(0)
    await page.clock.fastForward(5000)
    await form.expectFailure(warning.maintenance, 'TIMEOUT')
    await page.unroute(endpoint)
    await form.send.click()
    await form.expectStep('complete')
    expect(await mails()).toHaveLength(1)
  })

  test.describe('with an API that changes', () => {
    test.afterEach(({ site }) => site.startApi())

    test('too many enquiries are asked to wait, an API that is away is reported, and then one mail arrives', async ({
      page,
      site,
      mails,
    }) => {
      await site.startApi({ ENQUIRY_RATE_LIMIT: '1' })
      const first = await openEnquiry(page, locale)
      await first.confirmLeast()
      await first.send.click()
      await first.expectStep('complete')

      // Nobody gets past the limit by claiming another address.
      await page.route(endpoint, (route) => {
        const headers = { ...route.request().headers(), 'x-forwarded-for': '203.0.113.7' }
        return route.continue({ headers })
      })
      const form = await confirmed(page)
      await form.send.click()
      await form.expectFailure(warning.maintenance, 'BUSY')
      await expect(form.alert).toContainText(warning.busy)
      await site.stopApi()
      await form.send.click()
      await form.expectFailure(warning.maintenance, 'HTTP')
      await site.startApi()
      await form.send.click()
      await form.expectStep('complete')
      expect(await mails()).toHaveLength(2)
    })
  })
}
