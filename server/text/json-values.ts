// Values as JSON can write them, looked at without being written: texts of megabytes are compared in no time.

type Fields = Record<string, unknown>

/** Whether both would be written alike, whichever order their keys have. A key without a value counts as none. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    const isSame = (value: unknown, at: number) => isSameJson(value ?? null, other[at] ?? null)
    return one.length === other.length && one.every(isSame)
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const [own, others] = [keysOf(one), keysOf(other)]
  return own.length === others.length && own.every((key) => isSameJson(one[key], other[key]))
}

const isRecord = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const keysOf = (value: Fields) => Object.keys(value).filter((key) => value[key] !== undefined)

/** About as many characters as the value is written with, and never fewer. */
export function jsonLength(value: unknown): number {
  if (typeof value === 'string') return writtenLength(value)
  if (typeof value === 'number') return LONGEST_NUMBER
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + jsonLength(one), 2)
  if (!isRecord(value)) return 'false'.length
  return keysOf(value).reduce(
    (sum, key) => sum + 2 + writtenLength(key) + jsonLength(value[key]),
    2,
  )
}

const LONGEST_NUMBER = 24
/** What a sign adds that is written as a code, such as \\u0000, and one that is written as two. */
const [CODE, PAIR] = [5, 1]
const pairs = new Set(['\b', '\t', '\n', '\f', '\r', '"', '\\'].map((sign) => sign.charCodeAt(0)))

/** Signs that are written longer than they are. */
const LONGER = /["\\\p{Cc}]/u

/** With its quotes. */
function writtenLength(text: string): number {
  // Halves of letters are written as codes.
  const isWhole = text.isWellFormed()
  const first = isWhole ? text.search(LONGER) : 0
  let length = text.length + 2
  for (let at = first < 0 ? text.length : first; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 || code === 34 || code === 92) length += pairs.has(code) ? PAIR : CODE
    else if (!isWhole && code >= 0xd800 && code <= 0xdfff) length += CODE
  }
  return length
}
