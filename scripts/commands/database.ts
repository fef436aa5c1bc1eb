// npm run database -- setup: sets up registry and enquiries in the database at DATABASE_URL, or brings them up to date.
import { setUpDatabase } from '../checkout/index.ts'

const url = process.env['DATABASE_URL']
if (process.argv.slice(2).join(' ') !== 'setup') {
  console.error('Usage: DATABASE_URL=postgres://… npm run database -- setup')
  process.exit(2)
}
if (!url) {
  console.error('DATABASE_URL is not set: postgres://user:password@host/database, of the user who is to own it all')
  process.exit(1)
}
try {
  await setUpDatabase(url)
  console.log('Registry and enquiries are set up. Composing servers get the role site_server, replicas of the API')
  console.log('site_enquiries, a team that of its remote:')
  console.log("  create role news_ci login password '…' in role site_news;")
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  const help = code === '42501' ? '. Its owner must be allowed to create roles; it may be run again' : ''
  console.error(`The database could not be set up: ${message}${help}`)
  process.exit(1)
}
