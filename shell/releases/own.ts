/**
 * Returns what a record holds under a name that came from outside; undefined if it has no such name itself.
 * Every object inherits `constructor`, `toString` and others, which `record[name]` would find.
 */
export function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
