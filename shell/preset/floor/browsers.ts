import browserslist from 'browserslist'

/** A Browserslist query from the root's package.json, or from this package's if it is packed. */
export const floor = (browserslist.loadConfig({ path: import.meta.dirname }) ?? []).join(', ')
if (floor === '') throw new Error(`No package.json above ${import.meta.dirname} has a browserslist`)

/** The newest ECMAScript version whose syntax all these browsers support. */
export const ecmaVersion = 2022

/** The oldest version of each browser, by its name in Browserslist. */
export const oldest: ReadonlyMap<string, string> = new Map(
  // Browserslist returns the newest versions first, and the last entry for a key stays in the map.
  browserslist(floor).map((browser) => browser.split(/[ -]/).slice(0, 2) as [string, string]),
)
