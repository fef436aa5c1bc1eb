/// <reference types="trusted-types" />
import { expect, open, test } from './support/test.ts'

// What may become markup or a script in a page, whoever writes it: the browser asks the shell before each.

/** Ways in which code in the page, of whatever remote, could have text do something. */
const refused = {
  'markup that runs': () => void (document.createElement('div').innerHTML = '<img src="x" onerror="this.remove()">'),
  'markup that leads into a script': () =>
    document.body.insertAdjacentHTML('beforeend', '<a href="javascript:1">a</a>'),
  'markup that is another one where scripts run': () =>
    void (document.createElement('div').innerHTML =
      'x<noscript><p title="</noscript><iframe srcdoc=a></iframe>"></noscript>'),
  'markup read in another way': () => void new DOMParser().parseFromString('<p>a</p>', 'application/xml'),
  'markup of a range': () => void document.createRange().createContextualFragment('<p>a</p>'),
  'a frame of its own text': () => void (document.createElement('iframe').srcdoc = '<p>a</p>'),
  'a script of another host': () => void (document.createElement('script').src = 'https://example.com/a.js'),
  'a script of another release': () =>
    void (document.createElement('script').src = '/_remotes/mfe-news/1.0.0-00000000/client/remoteEntry.js'),
  'a script of its own text': () => void (document.createElement('script').text = 'run()'),
  'a policy of its own': () => void window.trustedTypes?.createPolicy('mine', {}),
}

test('nothing in a page gets through that would run, and what only shows something does', async ({
  page,
  consoleLines,
}) => {
  await open(page, '/en')
  for (const [what, attempt] of Object.entries(refused)) {
    consoleLines.length = 0
    await expect(page.evaluate(attempt), what).rejects.toThrow('TypeError')
    const said = () => consoleLines.join('\n')
    await expect.poll(said, what).toMatch(/Trusted(HTML|Script|ScriptURL)' assignment|TrustedTypePolicy/)
  }
  consoleLines.length = 0
  const text = await page.evaluate(() => {
    const element = document.createElement('div')
    element.innerHTML = '<p>One <a href="/news">two</a></p>'
    return element.textContent
  })
  expect(text).toBe('One two')
  expect(consoleLines).toEqual([])
})
