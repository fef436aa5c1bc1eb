import type { Route } from 'playwright/test'
import { endpoint, least, leastRows, openEnquiry, texts } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'

// Unit tests of `EnquiryForm` cover the text for each response. Unit tests of `sendEnquiry` cover when it stops trying.

const { failure, headings } = texts.ja
const maintenance = 'ただいまメンテナンス中です。ご迷惑をお掛け致しますが、しばらくお待ち下さい。。'
const telephone = 'tel:0300000000'

const failures: ((route: Route) => Promise<unknown>)[] = [
  (route) => route.fulfill({ json: { code: 0 } }),
  (route) => route.abort(),
  // The enquiry reaches the API, but the response is lost.
  (route) => route.fetch().then(() => route.abort()),
]

async function confirmed(page: Parameters<typeof openEnquiry>[0]) {
  const form = await openEnquiry(page, 'ja')
  await form.confirmLeast()

  return {
    ...form,
    /** Expects a warning that says that the input was kept and how to try again. */
    async expectFailure() {
      await expect(form.alert.getByRole('paragraph').first()).toHaveText(maintenance)
      await expect(form.alert).toContainText(failure.kept)
      await expect(form.alert.getByRole('link')).toHaveAttribute('href', telephone)
      await expect(form.region).toHaveAttribute('aria-busy', 'false')
      await expect(form.send).toBeEnabled()
      await expect(form.send).toBeFocused()
      expect(await form.answers()).toEqual(leastRows.ja)
    },
  }
}

test('keeps all input after any failure, and one mail arrives in the end', async ({ page, mails }) => {
  const form = await confirmed(page)
  const keys = new Set<string | undefined>()
  let sent = 0
  await page.route(endpoint, (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    const answer = failures[sent]
    sent += 1
    return answer ? answer(route) : route.continue()
  })
  for (const count of failures.keys()) {
    await form.send.click()
    await expect.poll(() => sent).toBe(count + 1)
    await form.expectFailure()
  }
  await page.goBack()
  await form.expectStep('input')
  expect(await form.values(Object.keys(least.ja))).toEqual(least.ja)
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

test('shows a message and keeps all input when the rules fail to load, and loads them on the next press', async ({
  page,
  mails,
}) => {
  await page.route(/enquiry_checking/, (route) => route.abort())
  const form = await openEnquiry(page, 'ja')
  await form.fill(least.ja)
  await form.consent.check()
  await form.next.click()
  await expect(form.alert).toContainText(failure.files)
  await expect(form.alert.getByRole('link')).toHaveAttribute('href', telephone)
  await expect(form.heading).toHaveText(headings.input)
  expect(await form.values(Object.keys(least.ja))).toEqual(least.ja)
  await page.unroute(/enquiry_checking/)
  await form.next.click()
  await form.expectStep('confirm')
  await form.send.click()
  await form.expectStep('complete')
  expect(await mails()).toHaveLength(1)
})
