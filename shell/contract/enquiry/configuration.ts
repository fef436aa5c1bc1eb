export interface UnitCount {
  model: string
  count: number
}

const key = 'units'
const written = /^(50K|[1-4]00K)-([1-9]\d?)$/
const mostModels = 5

/**
 * Returns a configuration as a URL fragment for the enquiry page, such as `#units=200K-2.100K-1`. Browsers do not send
 * fragments to a server.
 */
export const configurationHash = (units: readonly UnitCount[]) =>
  `#${key}=${units.map(({ model, count }) => `${model}-${count}`).join('.')}`

/** Returns the configuration in a URL fragment, or an empty list if any part of it is invalid. */
export function readConfiguration(hash: string): UnitCount[] {
  const parts = new URLSearchParams(hash.slice(1)).get(key)?.split('.') ?? []
  const units = parts.flatMap((part) => {
    const [, model, count] = written.exec(part) ?? []
    return model === undefined ? [] : [{ model, count: Number(count) }]
  })
  return units.length === parts.length && units.length <= mostModels ? units : []
}
