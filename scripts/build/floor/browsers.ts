import browserslist from 'browserslist'

/** The oldest browsers of the site as a query, from the root's package.json, or from this package's when it is packed. */
export const floor = (browserslist.loadConfig({ path: import.meta.dirname }) ?? []).join(', ')
if (floor === '') throw new Error(`No package.json above ${import.meta.dirname} has a browserslist`)

/** The newest ECMAScript whose syntax they all have. */
export const ecmaVersion = 2022

/** The oldest version of each browser, by Browserslist's name for it. */
export const oldest: ReadonlyMap<string, string> = new Map(
  // The newest versions come first, and the map keeps the last.
  browserslist(floor).map((browser) => browser.split(/[ -]/).slice(0, 2) as [string, string]),
)
