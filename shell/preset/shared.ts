import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The modules that the shell shares with all remotes, by the package whose version the release check compares. */
export const sharedPackages = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
  'react-router-dom': ['react-router-dom'],
  i18next: ['i18next'],
  'react-i18next': ['react-i18next'],
  '@site/contract': ['@site/contract'],
} as const

/** Module names of all shared packages, such as `react/jsx-runtime`. */
export const sharedRequests: string[] = Object.values(sharedPackages).flat()

export function sharedVersions(): Record<string, string> {
  const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version
  return Object.fromEntries(Object.keys(sharedPackages).map((name) => [name, versionOf(name)]))
}
