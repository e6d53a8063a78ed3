/** What is wrong with the shape of a JSON text: nested too deep, or too many values. */
export type JsonExcess = 'depth' | 'values'

export interface JsonLimits {
  /** How many lists and objects may be inside each other. */
  depth: number
  /** How many values the whole text may have, counted by their commas and brackets. */
  values: number
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  ...Buffer.from('",[\\]{}'),
]

/**
 * Looks at a JSON text in UTF-8 piece by piece, so that nobody needs to hold or parse a text that is too much. It only
 * knows texts, brackets and commas; whether the text is JSON is for the parser to say.
 * @returns a function that takes the next piece and tells what is exceeded by now; null if nothing is
 */
export function jsonGauge(limits: JsonLimits): (piece: Uint8Array) => JsonExcess | null {
  let [depth, values] = [0, 1]
  let [isText, isEscaped] = [false, false]
  return (piece) => {
    // By index, because this runs for each byte of a body.
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isText = false
      } else if (byte === QUOTE) isText = true
      else if (byte === COMMA) values += 1
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth += 1
        values += 1
        if (depth > limits.depth) return 'depth'
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    }
    return values > limits.values ? 'values' : null
  }
}

const AT_ONCE = 100_000 // letters

/** Parses a JSON text unless it exceeds the limits. @returns undefined then @throws SyntaxError if it is no JSON */
export function parseWithin(text: string, limits: JsonLimits): unknown {
  const excessOf = jsonGauge(limits)
  // Some at a time: the bytes of all of it would take as much memory as the text, or thrice.
  for (let at = 0; at < text.length; at += AT_ONCE) {
    if (excessOf(Buffer.from(text.slice(at, at + AT_ONCE)))) return undefined
  }
  return JSON.parse(text) as unknown
}
