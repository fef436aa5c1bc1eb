import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * What the shell gives to every remote and no remote brings along: one copy each on a page.
 * The key is the package whose version counts, the values are the requests that are answered.
 */
export const sharedPackages = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
  'react-router-dom': ['react-router-dom'],
  i18next: ['i18next'],
  'react-i18next': ['react-i18next'],
  '@site/contract': ['@site/contract'],
} as const

export const sharedRequests: string[] = Object.values(sharedPackages).flat()

interface PackageFile {
  name: string
  version: string
  peerDependencies?: Record<string, string>
}

export function readPackage(file: string): PackageFile {
  return require(file) as PackageFile
}

/** The installed version of each shared package. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(Object.keys(sharedPackages).map((name) => [name, installedVersion(name)]))
}

function installedVersion(name: string): string {
  const file = name === '@site/contract' ? '../../shell/contract/package.json' : `${name}/package.json`
  return readPackage(file).version
}
