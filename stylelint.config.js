/** Beside the standard rules: every custom property that is used is a token of the contract, or set where it is used. */
export default {
  extends: 'stylelint-config-standard',
  plugins: ['stylelint-value-no-unknown-custom-properties'],
  ignoreFiles: ['**/dist/**', '**/node_modules/**', '.cache/**', '.releases/**'],
  rules: {
    'csstools/value-no-unknown-custom-properties': [
      true,
      { importFrom: ['shell/contract/styles/tokens.css', 'shell/src/locale/ja.css', 'shell/src/locale/en.css'] },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'target-current'] }],
    // `width > 850px` says what no whole number does.
    'media-feature-range-notation': null,
    // Layers say what wins.
    'no-descending-specificity': null,
    'value-keyword-case': ['lower', { ignoreProperties: ['/font/'] }],
    // Names of CSS modules are those of the code that reads them.
    'selector-class-pattern': null,
    'selector-id-pattern': null,
    'keyframes-name-pattern': null,
    // Prettier decides on empty lines.
    'rule-empty-line-before': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'comment-empty-line-before': null,
    'at-rule-empty-line-before': null,
  },
}
