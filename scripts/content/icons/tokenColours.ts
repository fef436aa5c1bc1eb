import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../../checkout/index.ts'

const tokens = readFileSync(path.join(rootFolder, 'shell/contract/styles/tokens.css'), 'utf8')

/** The logo's colours, as the site's stylesheets have them. */
export const tokenColours = { brand: colour('brand'), paper: colour('paper'), sun: colour('sun') }

function colour(name: string): string {
  const [, value] = new RegExp(`--color-${name}: (#[\\da-f]+);`).exec(tokens) ?? []
  if (value === undefined) throw new Error(`The tokens have no colour ${name}`)
  return value
}
