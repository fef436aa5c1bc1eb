/** A page in a browser that isn't the tests' own: as much of it as the journeys need. What is pressed is named by XPath. */
export interface OtherPage {
  /** @param path of the site */
  goto: (path: string) => Promise<unknown>
  evaluate: <Value>(script: () => Value) => Promise<Value>
  /** Presses it once it is in sight. */
  press: (xpath: string) => Promise<void>
  /** Types into the field of this name. */
  type: (name: string, value: string) => Promise<void>
  back: () => Promise<unknown>
  /** What the page wrote to the console, and errors that nothing caught. */
  consoleLines: () => Promise<string[]>
}

export interface OtherBrowser {
  newPage: () => Promise<OtherPage>
  close: () => Promise<void>
}
