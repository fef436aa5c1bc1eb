import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { mailQueue, queueSchema } from './databaseQueue.ts'

/** Sets up what enquiries need in PostgreSQL, or brings it up to date. @param url of the user who is to own it */
export async function setUpEnquiries(url: string) {
  const boss = new PgBoss({ connectionString: url, schema: queueSchema, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    // Waiting replicas are told of a mail at once.
    await boss.createQueue(mailQueue, { notify: true })
  } finally {
    await boss.stop({ graceful: false })
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(await readFile(path.join(import.meta.dirname, 'database.sql'), 'utf8'))
  } finally {
    await client.end()
  }
}
