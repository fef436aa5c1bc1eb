/** @jest-environment node */
import fc from 'fast-check'
import { documentPaths, pageOf, viewerLocale, viewStateOf, wantedDocument } from './address.ts'

// The same inputs each time; FUZZ_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })

const start = fc.constantFrom(
  '',
  '?file=',
  '?file=/static/pdf/pamphlet.pdf',
  '?file=//evil.example/',
  '?file=%2e%2e/',
  '#page=',
  '#zoom=',
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

it('reads any fragment and any page number as a page and a zoom that can be, or as none', () => {
  fc.assert(
    fc.property(text, (hash) => {
      const { page, zoom } = viewStateOf(hash, 4)
      const canBe = [1, 2, 3, 4, NaN]
      const zoomCanBe = zoom === 'page-width' || (Number(zoom) >= 0.25 && Number(zoom) <= 4)
      return zoomCanBe && canBe.includes(page) && canBe.includes(pageOf(hash, 4))
    }),
    { numRuns: 500 },
  )
})
