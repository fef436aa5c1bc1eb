export function yearInTokyo(now: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', year: 'numeric' }).format(now))
}
