import { globSync, readdirSync, readFileSync } from 'node:fs'

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => `<rootDir>/${name}`)

/**
 * Libraries that are ES modules, and one that imports one later. Jest must compile them to CommonJS. With Node's own ES
 * modules this would not be needed, but every library would be compiled again for each test file.
 */
const modules = globSync('{.,*}/node_modules/{*,@*/*}/package.json', { cwd: import.meta.dirname })
  .filter((file) => JSON.parse(readFileSync(file, 'utf8')).type === 'module' || file.includes('@fastify/cookie'))
  .map((file) => file.replace(/^.*node_modules\/|\/package\.json$/g, ''))

/** Runs the unit and component tests of every package. Files that need a DOM set `@jest-environment jsdom`. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/shell', ...remotes, '<rootDir>/mock-api', '<rootDir>/scripts'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.releases/'],
  transform: {
    '\\.webp$': '<rootDir>/shell/preset/jest/picture.mjs',
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
  transformIgnorePatterns: [`^(?!.*/node_modules/(${modules.join('|')})/).*/node_modules/`],
  moduleNameMapper: {
    '(.+\\.webp)\\?picture$': '$1',
    '\\.css$': '<rootDir>/shell/preset/jest/classNames.cjs',
    '(\\.(avif|webp|woff2)|\\?address)$': '<rootDir>/shell/preset/jest/asset.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/shell/preset/jest/setup.ts'],
  clearMocks: true,
  // Only stops tests that hang. Durations depend on the machine, so they are not checked.
  testTimeout: 30_000,
  // Under load, the system needs more than Jest's half a second to end a process that has nothing left to do.
  workerGracefulExitTimeout: 10_000,
  // By default Jest leaves one core free. With few cores, this would waste time.
  maxWorkers: '100%',
}
