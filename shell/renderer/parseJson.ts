/**
 * Parses JSON from a source that is not trusted. Parsed objects need many times the memory of their text, and parsing
 * many keys blocks the process, so JSON with too many values is not parsed.
 * @param mostStructure the maximum number of characters outside strings
 * @throws SyntaxError if the text has more, or is not JSON
 */
export function parseJson(json: string, mostStructure: number): unknown {
  if (structureOf(json, mostStructure) > mostStructure) throw new SyntaxError('The JSON has too many values')
  return JSON.parse(json)
}

/** Returns the number of characters outside strings. Stops counting soon after `most`. */
export function structureOf(json: string, most = Infinity): number {
  let structure = 0
  let isString = false
  for (let at = 0; at < json.length && structure <= most;) {
    const quote = json.indexOf('"', at)
    const end = quote === -1 ? json.length : quote
    if (!isString) structure += end - at
    let backslashes = 0
    while (isString && json[end - 1 - backslashes] === '\\') backslashes += 1
    // After an odd number of backslashes, a quote is part of the string.
    if (backslashes % 2 === 0) isString = !isString
    at = end + 1
  }
  return structure
}
