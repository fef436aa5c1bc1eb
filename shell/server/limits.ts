/** Bytes of a request's body: an enquiry takes a few thousand. */
export const mostBytes = 65_536

/**
 * Returns the options of a server that nobody can hold up by sending or reading slowly, or by sending much.
 * @param limits milliseconds: for the `head` of a request, and for a connection to begin one; for a whole `request`
 *   (browsers give up sending an enquiry after 20 s); of `silence` while a request is under way (the API has 30 s to
 *   begin an answer); between one `check` of the connections and the next
 */
export const serverLimits = ({ head, request, silence, check } = limits) => ({
  bodyLimit: mostBytes,
  requestTimeout: request,
  connectionTimeout: silence,
  http: { headersTimeout: head, connectionsCheckingInterval: check },
})

const limits = { head: 10_000, request: 30_000, silence: 60_000, check: 1000 }
