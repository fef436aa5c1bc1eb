import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import reactRefresh from 'eslint-plugin-react-refresh'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const remotes = ['mfe-marketing', 'mfe-news', 'mfe-contact']

/** A remote knows the contract and itself. */
const remoteBoundary = (remote) => ({
  files: [`${remote}/**/*.{ts,tsx}`],
  ignores: [`${remote}/webpack.config.ts`],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: [
          { name: 'react-i18next', allowImportNames: ['useTranslation'], message: 'The shell shares no more of it.' },
        ],
        patterns: [
          {
            regex: `(^|/)(${['shell', ...remotes.filter((other) => other !== remote)].join('|')})(/|$)`,
            message:
              'A remote imports the contract (@site/contract), never the inside of the shell nor another remote.',
          },
          {
            regex: '^react-router($|/)',
            message: 'Use react-router-dom: it is what the shell shares.',
            allowTypeImports: true,
          },
        ],
      },
    ],
  },
})

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.releases/', '.cache/', 'shell/static/'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.js', 'scripts/*.mjs', 'scripts/jest/*.cjs', 'mfe-*/webpack.config.ts'],
        },
      },
      globals: { ...globals.browser, ...globals.node },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'writable' } } },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'react-refresh': reactRefresh, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.strict.rules },
  },
  {
    files: ['shell/src/**/*.tsx', 'mfe-*/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testSite.tsx', 'shell/src/entry.*.tsx', 'shell/src/routes.tsx'],
    rules: { 'react-refresh/only-export-components': ['error', { allowConstantExport: true }] },
  },
  ...remotes.map(remoteBoundary),
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
)
