import { readdirSync } from 'node:fs'

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => `<rootDir>/${name}`)

/**
 * Libraries that are ES modules only, or import one. Node's own modules in a sandbox would take them as they are, and
 * have every library compiled anew for each test file: that takes twice the time.
 */
const modulesOnly = [
  '@fastify/cookie',
  'cockatiel',
  'content-disposition',
  'cookie',
  'entities',
  'feed',
  'get-port',
  'parse5',
]

/** Unit and component tests of every package; a file that needs no DOM says so in its first line. */
export default {
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/shell', ...remotes, '<rootDir>/mock-api', '<rootDir>/scripts'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.releases/'],
  transform: {
    '\\.webp$': '<rootDir>/scripts/build/jest/picture.mjs',
    '\\.(tsx?|m?js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '(.+\\.webp)\\?picture$': '$1',
    '\\.css$': '<rootDir>/scripts/build/jest/classNames.cjs',
    '(\\.(avif|webp|woff2)|\\?address)$': '<rootDir>/scripts/build/jest/asset.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/scripts/build/jest/setup.ts'],
  clearMocks: true,
  // Against what hangs; how long a thing takes depends on the machine, and says nothing.
  testTimeout: 30_000,
  // Jest alone would leave a core to whoever watches; here there are few, and nobody does.
  maxWorkers: '100%',
}
