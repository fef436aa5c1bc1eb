/** Milliseconds that clocks in Japan are ahead, summer and winter. */
const ahead = 9 * 3_600_000

export function yearInTokyo(now: Date): number {
  return new Date(now.getTime() + ahead).getUTCFullYear()
}
