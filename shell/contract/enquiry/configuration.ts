export interface UnitCount {
  model: string
  /** 1 to 99. */
  count: number
}

const key = 'units'
/** All models of the series, and how many of each. */
const written = /^(50K|[1-4]00K)-([1-9]\d?)$/
const mostModels = 5

/** A configuration as the fragment of the enquiry's address, which no server sees: `#units=200K-2.100K-1`. */
export const configurationHash = (units: readonly UnitCount[]) =>
  `#${key}=${units.map(({ model, count }) => `${model}-${count}`).join('.')}`

/** The configuration in a fragment, whoever wrote it; none where a part of it can't be one. */
export function readConfiguration(hash: string): UnitCount[] {
  const parts = new URLSearchParams(hash.slice(1)).get(key)?.split('.') ?? []
  const units = parts.flatMap((part) => {
    const [, model, count] = written.exec(part) ?? []
    return model === undefined ? [] : [{ model, count: Number(count) }]
  })
  return units.length === parts.length && units.length <= mostModels ? units : []
}
