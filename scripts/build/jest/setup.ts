import '@testing-library/jest-dom'
import { TextDecoder, TextEncoder } from 'node:util'
import type * as TestingLibrary from '@testing-library/react'

// React Router needs these when it loads, and jsdom lacks them.
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder

// A long timeout that only ends tests that hang. Tests in the Node environment do not load this library.
if ('document' in globalThis) {
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
