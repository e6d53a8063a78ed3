export type Yaml = string | boolean | null | Yaml[] | { [key: string]: Yaml }

/** What YAML allows and recipes do not need, or what is no YAML at all. */
export class YamlError extends Error {}

const MOST_DEPTH = 60
const escapes: Record<string, string> = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\u001B',
  N: '\u0085',
  _: '\u00A0',
  L: '\u2028',
  P: '\u2029',
}
const hexDigits: Record<string, number> = { x: 2, u: 4, U: 8 }

/** The value of words without quotes: texts stay as they are written, also numbers. */
export function plainValue(text: string): Yaml {
  if (/^(?:~|null|Null|NULL)?$/.test(text)) return null
  if (/^(?:true|True|TRUE)$/.test(text)) return true
  if (/^(?:false|False|FALSE)$/.test(text)) return false
  // A reference can make a short file endless, and a tag names a kind that only its program knows.
  if (/^[&*!|>@`%]/.test(text)) throw new YamlError(`not read: ${text.slice(0, 40)}`)
  return text
}

/** Whether a value in brackets or quotes goes on, told line by line. */
export function openEnds(): (line: string) => 'open' | number {
  let [depth, quote] = [0, '']
  return (line) => {
    for (let at = 0; at < line.length; at += 1) {
      const sign = line[at]!
      if (quote !== '') {
        if (sign === '\\' && quote === '"') at += 1
        else if (sign === quote && quote === "'" && line[at + 1] === "'") at += 1
        else if (sign === quote) quote = ''
      } else if (sign === '"' || sign === "'") {
        // Within words these are letters: [don't].
        if (depth === 0 || /[[{,:\s]/.test(line[at - 1] ?? ' ')) quote = sign
      } else if (sign === '[' || sign === '{') depth += 1
      else if (sign === ']' || sign === '}') depth -= 1
      if (depth <= 0 && quote === '') return at + 1
    }
    return 'open'
  }
}

/** A value in brackets or quotes. @throws YamlError */
export function readFlow(text: string): Yaml {
  let at = 0
  const skip = () => {
    while (at < text.length && /\s/.test(text[at]!)) at += 1
  }

  const value = (depth: number, ends: string): Yaml => {
    if (depth > MOST_DEPTH) throw new YamlError('nested too deep')
    skip()
    const sign = text[at]
    if (sign === '[') return list(depth)
    if (sign === '{') return record(depth)
    if (sign === '"' || sign === "'") return quoted(sign)
    return plainValue(words(ends))
  }

  const list = (depth: number): Yaml[] => {
    const values: Yaml[] = []
    at += 1
    for (skip(); text[at] !== ']'; skip()) {
      values.push(value(depth + 1, ',]'))
      next(']')
    }
    at += 1
    return values
  }

  const record = (depth: number) => {
    const entries: [string, Yaml][] = []
    at += 1
    for (skip(); text[at] !== '}'; skip()) {
      const key = text[at] === '"' || text[at] === "'" ? quoted(text[at]!) : words(':,}')
      skip()
      const hasValue = text[at] === ':'
      if (hasValue) at += 1
      entries.push([key, hasValue ? value(depth + 1, ',}') : null])
      next('}')
    }
    at += 1
    return Object.fromEntries(entries)
  }

  const next = (end: string) => {
    skip()
    if (text[at] === ',') at += 1
    else if (text[at] !== end) throw new YamlError(`"${end}" is missing`)
  }

  const words = (ends: string) => {
    const from = at
    while (at < text.length && !ends.includes(text[at]!)) at += 1
    return folded(text.slice(from, at).trim())
  }

  const quoted = (quote: string): string => {
    const pieces: string[] = []
    for (at += 1; at < text.length; at += 1) {
      const sign = text[at]!
      if (sign === '\\' && quote === '"') pieces.push(escaped())
      else if (sign === quote && quote === "'" && text[at + 1] === quote) {
        pieces.push(quote)
        at += 1
      } else if (sign === quote) {
        at += 1
        return pieces.join('')
      } else if (sign === '\n') pieces.push(lineEnds())
      else pieces.push(sign)
    }
    throw new YamlError('a quote is missing')
  }

  /** Leaves `at` on the last character of the escape. */
  const escaped = (): string => {
    at += 1
    const sign = text[at] ?? ''
    const digits = hexDigits[sign]
    if (digits === undefined) return sign === '\n' ? '' : (escapes[sign] ?? sign)
    const code = Number.parseInt(text.slice(at + 1, at + 1 + digits), 16)
    at += digits
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  }

  /** One line end is a space, more of them are one less. */
  const lineEnds = (): string => {
    let ends = 0
    for (; /\s/.test(text[at] ?? 'x'); at += 1) if (text[at] === '\n') ends += 1
    at -= 1
    return ends === 1 ? ' ' : '\n'.repeat(ends - 1)
  }

  const whole = value(0, '')
  skip()
  if (at < text.length) throw new YamlError(`not expected: ${text.slice(at, at + 40)}`)
  return whole
}

const folded = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
