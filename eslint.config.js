import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { noMissingFeatures } from './scripts/build/floor/index.ts'

/** Restricts how remotes use shared packages. Rules for imports inside the repository are in .dependency-cruiser.js. */
const sharedPackages = {
  files: ['mfe-*/**/*.{ts,tsx}'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: [{ name: 'react-i18next', allowImportNames: ['useTranslation'], message: 'No more is shared.' }],
        patterns: [
          {
            regex: '^react-router($|/)',
            message: 'Use react-router-dom, which the shell shares.',
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
      '.edge/',
      '.cache/',
      'shell/static/',
      // A separate app. Its types are installed only with it, and its own build checks them.
      'scripts/bench/peers/next/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        // One TypeScript program for all packages. One per package would check shared files several times.
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
    // Declares the globals of JavaScript files. In other files, TypeScript knows them.
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
    // Browsers of visitors run this code. All other code runs on the repository's version of Node.
    files: ['shell/{src,contract,pdf-viewer}/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'mfe-*/src/testing.tsx',
      'shell/contract/testing.tsx',
      'shell/src/entry.{server,renderer}.*',
    ],
    plugins: { floor: { rules: { 'no-missing-features': noMissingFeatures } } },
    // The rule does not use types. `own` lists our methods whose names are also new browser features.
    rules: { 'floor/no-missing-features': ['error', { own: ['take'] }] },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
)
