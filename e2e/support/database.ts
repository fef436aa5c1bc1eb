import { chmod } from 'node:fs/promises'
import { findPostgres, freePorts, type Postgres, startPostgres, temporaryFolder } from '../../scripts/checkout/index.ts'
import pg from 'pg'
import { test as base } from 'playwright/test'
import { skip } from './test.ts'

/** Tests on a PostgreSQL of their own; null where none is installed, and no test runs. */
export const test = base.extend<{ needsDatabase: undefined }, { database: Postgres | null }>({
  database: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const programs = await findPostgres()
      if (programs === null) return use(null)
      await using folder = await temporaryFolder('postgres-')
      await chmod(folder.path, 0o755)
      const [port = 0] = await freePorts(1)
      const database = await startPostgres({ programs, folder: folder.path, port, isThrowAway: true })
      await use(database)
      await database.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  needsDatabase: [
    async ({ database }, use) => {
      if (!database) skip('What is in a database is not tried: there is no PostgreSQL on this machine')
      await use(undefined)
    },
    { auto: true },
  ],
})

export async function workAs<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
