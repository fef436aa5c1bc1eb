import browserslist from 'browserslist'

/** The oldest browsers of the site as a query: of `package.json` here, and of this package where it is packed. */
export const floor = (browserslist.loadConfig({ path: import.meta.dirname }) ?? []).join(', ')
if (floor === '') throw new Error(`No package.json above ${import.meta.dirname} has a browserslist`)

/** The newest ECMAScript whose syntax all of them have; `target` of tsconfig.base.json is the same. */
export const ecmaVersion = 2022

/** The oldest version of each browser, by Browserslist's name for it. */
export const oldest: ReadonlyMap<string, string> = new Map(
  // Newest first: of several versions of a browser the last stays.
  browserslist(floor).map((browser) => browser.split(/[ -]/).slice(0, 2) as [string, string]),
)
