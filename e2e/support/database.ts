import { chmod } from 'node:fs/promises'
import { findPostgres, freePorts, type Postgres, startPostgres, temporaryFolder } from '../../scripts/checkout/index.ts'
import pg from 'pg'
import { test as base } from 'playwright/test'
import { skip } from './test.ts'

/** A test with its own PostgreSQL cluster. If PostgreSQL is not installed, `database` is null and tests are skipped. */
export const test = base.extend<{ needsDatabase: undefined }, { database: Postgres | null }>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
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
      if (!database) skip('Skipped the database tests: PostgreSQL is not installed. See e2e/README.md.')
      await use(undefined)
    },
    { auto: true },
  ],
})

export async function workAs<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
