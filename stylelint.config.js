/** In a browser without one of these a page looks plainer, and nothing else changes. */
const plainer = [
  ...['accent-color', 'animation-range', 'break-after', 'container-type', 'content-visibility', 'font-family'],
  ...['forced-color-adjust', 'hyphens', 'mask-composite', 'mask-image', 'orphans', 'outline', 'paint-order'],
  ...['print-color-adjust', 'resize', 'scroll-target-group', 'scrollbar-width', 'text-size-adjust', 'text-wrap'],
  ...['user-select', 'widows', 'word-break'],
]

/**
 * Adds two rules to the standard ones. Every custom property is a token of the contract, or set where it is used. A
 * feature that the oldest browsers of the site lack (browserslist in package.json) is inside `@supports`.
 */
export default {
  extends: 'stylelint-config-standard',
  plugins: ['stylelint-plugin-use-baseline'],
  ignoreFiles: ['**/dist/**', '**/node_modules/**', '.cache/**', '.releases/**'],
  referenceFiles: ['shell/contract/styles/tokens.css', 'shell/src/locale/ja.css', 'shell/src/locale/en.css'],
  rules: {
    'no-unknown-custom-properties': true,
    'plugin/use-baseline': [
      true,
      {
        // The browsers of the list have every feature that was Baseline at the end of this year.
        available: 2022,
        // They have @container too, and leave the others out without harm.
        ignoreAtRules: ['container', 'page'],
        ignoreSelectors: ['marker', 'selection', 'details-content', 'target-current'],
        // It only keeps a line free.
        ignoreUnits: ['lh'],
        ignoreProperties: Object.fromEntries(plainer.map((name) => [name, ['/./']])),
      },
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
  // Our own current browser prints these.
  overrides: [{ files: ['scripts/**/*.css'], rules: { 'plugin/use-baseline': null } }],
}
