/** The maximum number of bytes of a request body. An enquiry needs a few thousand. */
export const mostBytes = 65_536

/** Server limits against clients that send or read slowly, or send too much. Times are in milliseconds. */
export const serverLimits = {
  bodyLimit: mostBytes,
  requestTimeout: 30_000,
  // Time without traffic on a connection. The API may take 30 s until its response begins.
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
}
