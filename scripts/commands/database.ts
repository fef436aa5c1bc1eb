// npm run database -- setup: sets up registry and enquiries in the database at DATABASE_URL, or brings them up to date.
import { CommandError, setUpDatabase } from '../checkout/index.ts'
import './command.ts'

const url = process.env['DATABASE_URL']
if (process.argv.slice(2).join(' ') !== 'setup')
  throw new CommandError('Usage: DATABASE_URL=postgres://… npm run database -- setup')
if (!url)
  throw new CommandError(
    'DATABASE_URL is not set: postgres://user:password@host/database, of the user who is to own it all',
  )
await setUpDatabase(url).catch(({ message, code }: Error & { code?: string }) => {
  const help = code === '42501' ? '. Its owner must be allowed to create roles; it may be run again' : ''
  throw new CommandError(`The database could not be set up: ${message}${help}`)
})
console.log(`Registry and enquiries are set up. Composing servers get the role site_server, replicas of the API
site_enquiries, a team that of its remote:
  create role news_ci login password '…' in role site_news;`)
