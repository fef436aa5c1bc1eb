import '@testing-library/jest-dom'
import { TextDecoder, TextEncoder } from 'node:util'

// React Router asks for them as it loads, and jsdom has none.
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder
