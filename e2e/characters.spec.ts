import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { invisible, phraseMark } from '../scripts/checkout/index.ts'
import { least, locales } from './support/enquiry.ts'
import { everyPage } from './support/routes.ts'
import { expect, test } from './support/test.ts'

// A visitor who copies a value, or searches for it, gets the text that is visible.

/** Returns each match in a text, with the characters around it. */
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index }) => JSON.stringify(text.slice(Math.max(0, index - 12), index + 12)))

const documents = ['pamphlet', 'battery-data-sheet'].flatMap((name) => [`${name}.pdf`, `${name}-en.pdf`])
const others = ['/news/18', '/news/22', '/news/feed.xml', '/sitemap.xml', '/static/pdf/viewer.html?file=none']

test('no document, feed or sitemap holds an invisible character, or shows the mark between phrases', async ({
  request,
}) => {
  for (const path of [...everyPage, ...others]) {
    const text = await (await request.get(path)).text()
    expect(text.length, path).toBeGreaterThan(100)
    expect.soft(found(text, invisible), path).toEqual([])
    expect.soft(found(text.replace(/<script\b.*?<\/script>/gs, ''), phraseMark), path).toEqual([])
  }
})

for (const file of documents) {
  test(`${file} holds no invisible character`, async ({ request }) => {
    const body = await (await request.get(`/static/pdf/${file}`)).body()
    const pdf = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise
    const title = ((await pdf.getMetadata()).info as { Title: string }).Title
    const outline = (await pdf.getOutline()).map((entry) => entry.title)
    const texts = [title, ...outline]
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      texts.push(...items.map((item) => ('str' in item ? item.str : '')))
    }
    expect(texts.join('').length).toBeGreaterThan(300)
    expect(found(texts.join('\n'), invisible)).toEqual([])
  })
}

for (const locale of locales) {
  test(`the mail of an enquiry holds no invisible character (${locale})`, async ({ request, mails }) => {
    const { phone1, phone2, phone3, ...values } = least[locale]
    const typeContact = locale === 'ja' ? '蓄電池システム' : 'Power storage system'
    const response = await request.post(locale === 'ja' ? '/api/mail.php' : '/api/mail_en.php', {
      form: { ...values, typeContact, phone: `${phone1}${phone2}${phone3}` },
    })
    expect(await response.json()).toMatchObject({ code: 1 })
    const [mail] = await mails()
    const { subject = '', text = '', from, to = [] } = mail!
    expect(found([subject, text, from?.name, ...to.map(({ name }) => name)].join('\n'), invisible)).toEqual([])
  })
}
