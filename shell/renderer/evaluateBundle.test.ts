/** @jest-environment node */
import { evaluateBundle } from './evaluateBundle.ts'

const react = { name: 'the shell’s React' }
const evaluate = (code: string) => evaluateBundle(code, 'server/news.js', '/_remotes/mfe-news/1/client/', { react })

it('gives a bundle the shell’s own shared packages, and tells it where its files are served from', () => {
  expect(evaluate("module.exports = [require('react'), __remote_base__]")).toEqual([
    react,
    '/_remotes/mfe-news/1/client/',
  ])
})

it.each(['fs', 'node:fs', './other.js', 'constructor', '__proto__'])('refuses to hand out %s', (request) => {
  expect(() => evaluate(`require(${JSON.stringify(request)})`)).toThrow(`server/news.js requires "${request}"`)
})

it('turns what a bundle throws into a failure with its name', () => {
  expect(() => evaluate('throw new Error("broken")')).toThrow(/^server\/news\.js threw: .*broken$/)
  expect(() => evaluate('this is no script')).toThrow(/server\/news\.js threw/)
})
