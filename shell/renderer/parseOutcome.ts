/** Characters of JSON outside of strings: an outcome has a few hundred, even if it names all that it may name. */
const mostStructure = 10_000

/**
 * Parses a line that a process sent. The process is not trusted: objects take many times the memory of their text, and
 * the server must not run out of it.
 * @returns undefined if the line is no JSON, or holds more values than any outcome
 */
export function parseOutcome(line: string): unknown {
  if (hasTooManyValues(line)) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function hasTooManyValues(json: string): boolean {
  let structure = 0
  for (let at = 0; at < json.length;) {
    const opening = json.indexOf('"', at)
    structure += (opening === -1 ? json.length : opening) - at
    if (structure > mostStructure) return true
    if (opening === -1) return false
    at = endOfString(json, opening + 1)
  }
  return false
}

/** The place after the quote that closes a string. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (json[quote - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
  }
  return json.length
}
