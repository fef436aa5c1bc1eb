/// <reference types="trusted-types" />
import { expect, open, test } from './support/test.ts'

// Trusted Types: the browser asks the shell's policy before any text becomes markup or a script, in any remote's code.

/** Ways in which code of any remote could turn text into running code. The shell must refuse each. */
const refused = {
  'markup that runs': () => void (document.createElement('div').innerHTML = '<img src="x" onerror="this.remove()">'),
  'a link that runs a script': () => document.body.insertAdjacentHTML('beforeend', '<a href="javascript:1">a</a>'),
  'markup that parses differently when scripts are on': () =>
    void (document.createElement('div').innerHTML =
      'x<noscript><p title="</noscript><iframe srcdoc=a></iframe>"></noscript>'),
  'markup for a parser': () => void new DOMParser().parseFromString('<p>a</p>', 'application/xml'),
  'markup for a range': () => void document.createRange().createContextualFragment('<p>a</p>'),
  'the text of a frame': () => void (document.createElement('iframe').srcdoc = '<p>a</p>'),
  'a script of another host': () => void (document.createElement('script').src = 'https://example.com/a.js'),
  'a script of another release': () =>
    void (document.createElement('script').src = '/_remotes/mfe-news/1.0.0-00000000/client/remoteEntry.js'),
  'the text of a script': () => void (document.createElement('script').text = 'run()'),
  'a new policy': () => void window.trustedTypes?.createPolicy('mine', {}),
}

test('refuses text that would run code, and accepts markup that only shows something', async ({
  page,
  consoleLines,
}) => {
  await open(page, '/en')
  for (const [what, attempt] of Object.entries(refused)) {
    consoleLines.length = 0
    await expect(page.evaluate(attempt), what).rejects.toThrow('TypeError')
    const output = () => consoleLines.join('\n')
    await expect.poll(output, what).toMatch(/Trusted(HTML|Script|ScriptURL)' assignment|TrustedTypePolicy/)
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
