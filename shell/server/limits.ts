/** Bytes of a request's body: an enquiry takes a few thousand. */
export const mostBytes = 65_536

/** Milliseconds. */
interface TimeLimits {
  /** For the head of a request, and for a connection to begin one. */
  head: number
  /** For a whole request. Browsers give up sending an enquiry after 20 s. */
  request: number
  /** Without a byte in either direction, as long as a request is underway. The API has 30 s to begin an answer. */
  silence: number
  /** Between looks for connections that are over these limits. */
  check: number
}

const limits: TimeLimits = { head: 10_000, request: 30_000, silence: 60_000, check: 1000 }

/** Returns the options of a server that nobody can hold up by sending or reading slowly, or by sending much. */
export const serverLimits = ({ head, request, silence, check } = limits) => ({
  bodyLimit: mostBytes,
  requestTimeout: request,
  connectionTimeout: silence,
  http: { headersTimeout: head, connectionsCheckingInterval: check },
})
