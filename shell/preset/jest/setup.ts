import { TextDecoder, TextEncoder } from 'node:util'
import type * as TestingLibrary from '@testing-library/react'

// React Router needs these when it loads, and jsdom lacks them.
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder

// Tests in the Node environment do not load these libraries.
if ('document' in globalThis) {
  jest.requireActual('@testing-library/jest-dom')
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/react')
  // A long timeout that only ends tests that hang.
  configure({ asyncUtilTimeout: 10_000 })
}
