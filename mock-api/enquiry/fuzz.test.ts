/** @jest-environment node */
import fc from 'fast-check'
import { BadForm, parseFields } from './parseFields.ts'

// The same inputs each time; FUZZ_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })

const type = fc.oneof(
  fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-8',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="',
    'multipart/form-data',
  ),
  fc.string(),
)
const part = fc.constantFrom(
  '--x\r\n',
  '--x--\r\n',
  'Content-Disposition: form-data; name="name"\r\n\r\n',
  'Content-Disposition: form-data; name="a"; filename="b"\r\n\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  '\r\n',
  'name=a&name=b',
  '&=&%',
  '%F0%28',
)
const body = fc
  .array(fc.oneof(part, fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((parts) => Buffer.from(parts.join('')))

it('takes any body for fields or says what is wrong with it', async () => {
  await fc.assert(
    fc.asyncProperty(type, fc.oneof(body, fc.uint8Array().map(Buffer.from)), async (contentType, content) => {
      try {
        const fields = await parseFields(contentType, content)
        return Object.values(fields).every((value) => typeof value === 'string' && value.isWellFormed())
      } catch (error) {
        return error instanceof BadForm && [400, 415].includes(error.status) && error.message !== ''
      }
    }),
    { numRuns: 1000 },
  )
})
