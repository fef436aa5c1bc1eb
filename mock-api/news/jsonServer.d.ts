/** The part of json-server that the stand-in uses. `@types/json-server` lacks `render`, and depends on lodash's types. */
declare module 'json-server' {
  import type { RequestHandler } from 'express'

  const jsonServer: {
    router: (data: object) => RequestHandler & { render: RequestHandler }
    rewriter: (rules: Record<string, string>) => RequestHandler
  }
  export default jsonServer
}
