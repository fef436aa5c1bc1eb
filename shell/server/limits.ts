/** Bytes of a request's body: an enquiry takes a few thousand. */
export const mostBytes = 65_536

/** Options of a server that nobody can hold up by sending or reading slowly, or by sending much. In milliseconds. */
export const serverLimits = {
  bodyLimit: mostBytes,
  // Browsers give up sending an enquiry after 20 s.
  requestTimeout: 30_000,
  // Of silence while a request is under way: the API has 30 s to begin an answer.
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
}
