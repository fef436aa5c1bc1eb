import { readConfiguration, type UnitCount } from '@site/contract/enquiry/configuration'

/** All models of the series. */
const models = ['50K', '100K', '200K', '300K', '400K']

/** The configuration in a fragment; none where a model of it doesn't exist. */
export function knownConfiguration(hash: string): UnitCount[] {
  const units = readConfiguration(hash)
  return units.every(({ model }) => models.includes(model)) ? units : []
}

/**
 * A message that begins with other words than it began with. What the visitor has made of the old words stays.
 * @param before '' where it began with none
 * @param after '' where it is to begin with none
 */
export function beginWith(message: string, before: string, after: string): string {
  const rest = before !== '' && isBegunWith(message, before) ? message.slice(before.length + 1) : message
  return after === '' || isBegunWith(rest, after) ? rest : `${after}\n${rest}`
}

const isBegunWith = (message: string, words: string) => `${message}\n`.startsWith(`${words}\n`)
