import { chmod } from 'node:fs/promises'
import { findPostgres, freePorts, type Postgres, startPostgres, temporaryFolder } from '../../scripts/checkout/index.ts'
import pg from 'pg'

/** Runs a PostgreSQL cluster while `use` runs, which gets null if PostgreSQL is not installed. */
export async function withDatabase(use: (database: Postgres | null) => Promise<void>) {
  const programs = await findPostgres()
  if (programs === null) return use(null)
  await using folder = await temporaryFolder('postgres-')
  await chmod(folder.path, 0o755)
  const [port = 0] = await freePorts(1)
  const database = await startPostgres({ programs, folder: folder.path, port, isThrowAway: true })
  await use(database)
  await database.stop()
}

export async function workAs<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
