/** Milliseconds in which what keeps failing in one way is told once. */
const quiet = 60_000

/** Tells a line that comes again and again once in a while. */
export function createComplaints(logError: (line: string) => void) {
  const told = new Map<string, number>()
  return (line: string) => {
    const now = Date.now()
    for (const [before, at] of told) if (at < now - quiet) told.delete(before)
    if (told.has(line)) return
    told.set(line, now)
    logError(line)
  }
}
