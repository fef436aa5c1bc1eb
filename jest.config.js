/** Unit and component tests of every package; a file that needs no DOM says so in its first line. */
export default {
  testEnvironment: 'jsdom',
  roots: [
    '<rootDir>/shell',
    '<rootDir>/mfe-marketing',
    '<rootDir>/mfe-news',
    '<rootDir>/mfe-contact',
    '<rootDir>/mock-api',
    '<rootDir>/scripts',
  ],
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
    '\\.css$': '<rootDir>/scripts/jest/classNames.cjs',
    '(\\.(avif|webp|woff2)|\\?address)$': '<rootDir>/scripts/jest/asset.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/setup.ts'],
  clearMocks: true,
}
