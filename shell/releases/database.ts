import pg from 'pg'

/** Opens at most `max` connections at the same time; they outlive a database that goes away and comes back. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    keepAlive: true,
    max,
    allowExitOnIdle: true,
  })
  // A connection that breaks is replaced when somebody wants one; who is using it hears of it from its next statement.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Does all of the work or none of it. Rejects with what it fails with. */
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
    // The database rolls back what a connection leaves undone.
    client.release(true)
    throw error
  }
}
