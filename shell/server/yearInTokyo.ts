// Making one takes as long as all else the server does for a document.
const format = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', year: 'numeric' })

export function yearInTokyo(now: Date): number {
  return Number(format.format(now))
}
