// npm run database -- setup: creates or updates the tables of registry and enquiries in the database at DATABASE_URL.
import { CommandError, setUpDatabase } from '../checkout/index.ts'
import './command.ts'

const url = process.env['DATABASE_URL']
if (process.argv.slice(2).join(' ') !== 'setup')
  throw new CommandError('Usage: DATABASE_URL=postgres://… npm run database -- setup')
if (!url)
  throw new CommandError(
    'DATABASE_URL is not set. Set it to postgres://user:password@host/database, for the user that will own the tables',
  )
await setUpDatabase(url).catch(({ message, code }: Error & { code?: string }) => {
  const help = code === '42501' ? '. Allow the database user to create roles, then run the command again' : ''
  throw new CommandError(`The database could not be set up: ${message}${help}`)
})
console.log(`Registry and enquiries are set up. Now create users with these roles: site_server for composing servers,
site_enquiries for replicas of the API, and for each team the role of its remote, for example:
  create role news_ci login password '…' in role site_news;`)
