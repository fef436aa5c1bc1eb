import '@testing-library/jest-dom'
import { TextDecoder, TextEncoder } from 'node:util'
import type * as TestingLibrary from '@testing-library/react'

// React Router asks for them as it loads, and jsdom has none.
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder

// Against what never comes, as the limit of a test is. Node's own tests do without the library.
if ('document' in globalThis) {
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
