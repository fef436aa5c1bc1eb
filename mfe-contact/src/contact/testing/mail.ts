import { answer } from './form.tsx'

export const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()

export const accepted = answer('{"code":1,"reference":"R-20260105-1"}')

export function catchMail() {
  beforeEach(() => {
    fetched.mockReset()
    globalThis.fetch = fetched as unknown as typeof fetch
  })
}
