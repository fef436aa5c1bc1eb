import pg from 'pg'

/** Returns a pool of at most `max` connections. The pool keeps working if the database is down for a while. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    keepAlive: true,
    max,
    allowExitOnIdle: true,
  })
  // The pool replaces a broken connection at the next request for one. If the connection is in use, its next statement
  // rejects. So we can ignore these events.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Runs `work` in one database transaction. If `work` rejects, nothing is changed and the error is passed on. */
export async function inTransaction<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const value = await work(client)
    await client.query('commit')
    client.release()
    return value
  } catch (error) {
    client.release(true)
    throw error
  }
}
