/** Properties that a browser may lack. The page then looks plainer, but still works. */
const plainer = [
  ...['accent-color', 'animation-range', 'break-after', 'container-type', 'content-visibility', 'font-family'],
  ...['forced-color-adjust', 'hyphens', 'mask-composite', 'mask-image', 'orphans', 'outline', 'paint-order'],
  ...['print-color-adjust', 'resize', 'scroll-target-group', 'scrollbar-width', 'text-size-adjust', 'text-wrap'],
  ...['user-select', 'widows', 'word-break'],
]

/**
 * Adds two rules to the standard ones. Every custom property must be a token of the contract, or set in the same file.
 * Features that the oldest browsers of the site lack (browserslist in package.json) must be inside `@supports`.
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
        // The oldest browsers support every feature that was Baseline at the end of this year.
        available: 2022,
        // The oldest browsers support @container too. They ignore the other rules and selectors without harm.
        ignoreAtRules: ['container', 'page'],
        ignoreSelectors: ['marker', 'selection', 'details-content', 'target-current'],
        // The unit is used only to reserve an empty line.
        ignoreUnits: ['lh'],
        ignoreProperties: Object.fromEntries(plainer.map((name) => [name, ['/./']])),
      },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'target-current'] }],
    // Allows both notations. `width > 850px` excludes 850px exactly, which `min-width` with whole numbers cannot.
    'media-feature-range-notation': null,
    // Cascade layers decide which rule wins.
    'no-descending-specificity': null,
    'value-keyword-case': ['lower', { ignoreProperties: ['/font/'] }],
    // Class names of CSS modules follow the style of the TypeScript code that uses them.
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
  // Only our own current browser renders these stylesheets.
  overrides: [{ files: ['scripts/**/*.css'], rules: { 'plugin/use-baseline': null } }],
}
