/** @jest-environment node */
import fc from 'fast-check'
import { documentPaths, viewerLocale, wantedDocument } from './documents.ts'
import { pageOf, viewStateOf } from './viewState.ts'

// The same inputs each time; FUZZ_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })

const start = fc.constantFrom(
  '',
  '?file=',
  '?file=/static/pdf/pamphlet.pdf',
  '?file=//evil.example/',
  '?file=%2e%2e/',
  '#page=',
)
const text = fc.tuple(start, fc.string({ unit: 'binary' })).map((parts) => parts.join(''))

it('shows one of the site’s documents or none, whatever is asked for', () => {
  fc.assert(
    fc.property(text, (search) => {
      const wanted = wantedDocument(search)
      return (wanted === null || documentPaths.includes(wanted)) && ['ja', 'en'].includes(viewerLocale(search))
    }),
    { numRuns: 500 },
  )
})

it('reads any fragment and any page number as one that can be or as none', () => {
  fc.assert(
    fc.property(text, (hash) => {
      const { page } = viewStateOf(hash)
      const pages = [page, pageOf(hash)]
      return pages.every((each) => each === null || (Number.isInteger(each) && each > 0))
    }),
    { numRuns: 500 },
  )
})
