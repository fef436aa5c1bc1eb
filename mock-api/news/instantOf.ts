const written = /^(\d{4}-\d{2}-(\d{2}))(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** Milliseconds since 1970 of a day or time as the data file has it, in Asia/Tokyo unless it names its offset; or null. */
export function instantOf(time: string): number | null {
  const parts = written.exec(time)
  if (!parts) return null
  const [, date = '', day, clock = '00:00', seconds = ':00', offset = '+09:00'] = parts
  // Date takes 30 February for 2 March.
  if (new Date(`${date}T00:00:00Z`).getUTCDate() !== Number(day)) return null
  const instant = Date.parse(`${date}T${clock}${seconds}${offset.replace(/(\d{2})(\d{2})$/, '$1:$2')}`)
  return Number.isNaN(instant) ? null : instant
}
