import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { noMissingFeatures } from './scripts/build/floor/index.ts'

/** What a remote may use of the packages that the shell shares; what it may import of the repository is in .dependency-cruiser.js. */
const sharedPackages = {
  files: ['mfe-*/**/*.{ts,tsx}'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: [
          { name: 'react-i18next', allowImportNames: ['useTranslation'], message: 'The shell shares no more of it.' },
        ],
        patterns: [
          {
            regex: '^react-router($|/)',
            message: 'Use react-router-dom: it is what the shell shares.',
            allowTypeImports: true,
          },
        ],
      },
    ],
  },
}

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.releases/',
      '.cache/',
      'shell/static/',
      // An app of its own: what it is typed by is installed only with it, and its own build checks it.
      'scripts/bench/peers/next/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        // One program for all: a project each would look at what they share as often as there are projects.
        project: 'tsconfig.lint.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
  {
    // TypeScript itself knows what is global in the other files.
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { URL: 'readonly', console: 'readonly', process: 'readonly', window: 'readonly' } },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: { __dirname: 'readonly' } } },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.configs.strict.rules },
  },
  sharedPackages,
  {
    // Visitors' browsers run this code. All other code runs on the repository's own Node.
    files: ['shell/{src,contract,pdf-viewer}/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'mfe-*/src/testing.tsx',
      'shell/contract/testing.tsx',
      'shell/src/entry.{server,renderer}.*',
    ],
    plugins: { floor: { rules: { 'no-missing-features': noMissingFeatures } } },
    // The rule knows no types: it is told the methods of our own that newer browsers' objects have too.
    rules: { 'floor/no-missing-features': ['error', { own: ['take'] }] },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
)
