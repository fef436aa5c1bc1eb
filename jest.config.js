import { readdirSync } from 'node:fs'

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => `<rootDir>/${name}`)

/** Unit and component tests of every package; a file that needs no DOM says so in its first line. */
export default {
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/shell', ...remotes, '<rootDir>/mock-api', '<rootDir>/scripts'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.releases/'],
  transform: {
    '^.+\\.tsx?$': [
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
  moduleNameMapper: {
    '\\.css$': '<rootDir>/scripts/build/jest/classNames.cjs',
    '(\\.(avif|webp|woff2)|\\?address)$': '<rootDir>/scripts/build/jest/asset.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/scripts/build/jest/setup.ts'],
  clearMocks: true,
  // Jest alone would leave a core to whoever watches; here there are few, and nobody does.
  maxWorkers: '100%',
}
