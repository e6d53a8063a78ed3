import { parseWithin } from '#server/text/json-gauge.ts'

const DEEPEST = 150
const MOST = 1_000_000
const TOO_DEEP = new Error('nested too deeply')

/**
 * Parses the JSON values of a script block that a template engine may have damaged: comment and CDATA wrappers, control
 * characters and unescaped quotes in strings, trailing or missing commas, comments, several values in a row, a
 * truncated end. Never throws; unreadable parts are left out.
 */
export function readJson(source: string): unknown[] {
  const text = unwrap(source)
  if (text === '') return []
  try {
    const value = parseWithin(text, { depth: DEEPEST, values: MOST })
    if (value !== undefined) return [value]
  } catch {
    // Damaged by a template engine.
  }
  return readLenient(text)
}

/** The values of the variables in a program's text; what is not among them is read as its own name. */
export type Variables = Map<string, unknown>

/**
 * Reads the object or list that a program has at `begin`, in its own spelling: names without quotes, variables, `!0`.
 * @returns the value and where it ends; undefined if it is nested too deep or too large
 */
export function readLiteral(
  program: string,
  begin: number,
  variables: Variables = new Map(),
): { value: unknown; end: number } {
  const reader = new Reader(program, { variables, begin })
  try {
    return { value: reader.value(0), end: reader.at }
  } catch (error) {
    if (error !== TOO_DEEP) throw error
    return { value: undefined, end: reader.at }
  }
}

/** Reads what a program hands to a function, from behind the bracket that opens the list of it. */
export function readArguments(program: string, begin: number): unknown[] {
  const reader = new Reader(program, { variables: new Map(), begin })
  try {
    return reader.arguments()
  } catch (error) {
    if (error !== TOO_DEEP) throw error
    return []
  }
}

function unwrap(source: string): string {
  let text = source.replace(/^\ufeff/, '').trim()
  for (let round = 0; round < 4; round += 1) {
    const next = text
      .replace(
        /^(?:<!--|\/\*+\s*<!\[CDATA\[\s*\*+\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[|<script\b[^>]*>)\s*/i,
        '',
      )
      .replace(/(?:\/\*+\s*\]\]>\s*\*+\/|\/\/\s*\]\]>|\/\/\s*-->|-->|\]\]>|<\/script>|;)$/i, '')
    if (next === text) break
    text = next
  }
  return text.trim()
}

function readLenient(text: string): unknown[] {
  const reader = new Reader(text)
  const values: unknown[] = []
  try {
    while (reader.skipTo('{[')) values.push(reader.value(0))
  } catch (error) {
    if (error !== TOO_DEEP) throw error
  }
  return values
}

class Reader {
  at: number
  private readonly text: string
  /** Of a program; null for data, whose texts may have lost the signs that guard their quotes. */
  private readonly variables: Variables | null
  private count = 0

  constructor(text: string, program?: { variables: Variables; begin: number }) {
    this.text = text
    this.at = program?.begin ?? 0
    this.variables = program?.variables ?? null
  }

  skipTo(chars: string): boolean {
    while (this.at < this.text.length && !chars.includes(this.peek())) this.at += 1
    return this.at < this.text.length
  }

  value(depth: number): unknown {
    this.count += 1
    if (depth > DEEPEST || this.count > MOST) throw TOO_DEEP
    this.blank()
    const char = this.peek()
    if (char === '{') return this.object(depth)
    if (char === '[') return this.list(depth)
    if (char === '"' || char === "'") return this.string(char)
    if (char === '`' && this.variables) return this.string(char)
    return this.word()
  }

  arguments(): unknown[] {
    const result: unknown[] = []
    for (;;) {
      this.separators()
      if (this.peek() === '' || this.peek() === ')') return result
      const before = this.at
      result.push(this.value(1))
      if (this.at === before) this.at += 1
    }
  }

  private object(depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = {}
    this.at += 1
    for (;;) {
      this.separators()
      const char = this.peek()
      if (char === '' || char === ']') return result
      if (char === '}') {
        this.at += 1
        return result
      }
      const key = char === '"' || char === "'" ? this.string(char) : this.bareKey()
      this.blank()
      if (this.peek() !== ':') {
        // Skips whatever stopped the key, so that parsing always advances.
        if (key === '') this.at += 1
        continue
      }
      this.at += 1
      const value = this.value(depth + 1)
      if (key !== '__proto__') result[key] = value
    }
  }

  private list(depth: number): unknown[] {
    const result: unknown[] = []
    this.at += 1
    for (;;) {
      this.separators()
      const char = this.peek()
      if (char === '' || char === '}') return result
      if (char === ']') {
        this.at += 1
        return result
      }
      const before = this.at
      result.push(this.value(depth + 1))
      if (this.at === before) this.at += 1
    }
  }

  private string(quote: string): string {
    let result = ''
    let from = this.at + 1
    for (let index = from; index < this.text.length; index += 1) {
      const char = this.text[index]
      if (char === '\\') {
        const [decoded, length] = this.escape(index)
        result += this.text.slice(from, index) + decoded
        index += length - 1
        from = index + 1
      } else if (char === quote && (this.variables || this.endsString(index + 1, quote))) {
        this.at = index + 1
        return result + this.text.slice(from, index)
      }
    }
    const rest = this.text.slice(from)
    this.at = this.text.length
    return result + rest
  }

  private escape(index: number): [string, number] {
    const char = this.text[index + 1] ?? ''
    const digits = char === 'u' ? 4 : char === 'x' && this.variables ? 2 : 0
    if (digits > 0) {
      const hex = this.text.slice(index + 2, index + 2 + digits)
      return hex.length === digits && /^[0-9a-f]+$/i.test(hex)
        ? [String.fromCharCode(Number.parseInt(hex, 16)), 2 + digits]
        : ['', 2]
    }
    const short: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '' }
    return [short[char] ?? char, 2]
  }

  /** A quote ends the string only if the grammar can continue after it; otherwise it was not escaped. */
  private endsString(index: number, quote: string): boolean {
    const next = this.nextSolid(index)
    if (next === this.text.length) return true
    const char = this.text[next] ?? ''
    if (char === ':' || char === '}' || char === ']') return true
    if (char === ',' && quote === "'" && /^,\s*[\w$]+\s*:/.test(this.text.slice(next, next + 60)))
      return true
    if (char === ',')
      return '"\'{[}]-0123456789tfn/'.includes(this.text[this.nextSolid(next + 1)] ?? '"')
    // A missing comma: the next string starts on a line of its own.
    return char === '"' && this.text.slice(index, next).includes('\n')
  }

  private nextSolid(index: number): number {
    let at = index
    while (at < this.text.length && isBlank(this.text.charCodeAt(at))) at += 1
    return at
  }

  private bareKey(): string {
    const from = this.at
    while (/[\w$@.-]/.test(this.peek())) this.at += 1
    return this.text.slice(from, this.at)
  }

  private word(): unknown {
    const from = this.at
    const ends = this.variables ? ',]})\n' : ',]}\n'
    while (this.at < this.text.length && !ends.includes(this.peek())) this.at += 1
    const word = this.text.slice(from, this.at).trim()
    if (this.variables) {
      if (word === '!0' || word === '!1') return word === '!0'
      if (word === 'void 0') return null
      if (this.variables.has(word)) return this.variables.get(word)
    }
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === '' || word === 'null' || word === 'undefined' || word === 'NaN') return null
    const number = Number(word)
    return Number.isNaN(number) ? word : number
  }

  private separators(): void {
    this.blank()
    while (this.peek() === ',' || this.peek() === ';') {
      this.at += 1
      this.blank()
    }
  }

  private blank(): void {
    for (;;) {
      this.at = this.nextSolid(this.at)
      const pair = this.text.slice(this.at, this.at + 2)
      if (pair === '/*') this.jumpBehind('*/')
      else if (pair === '//') this.jumpBehind('\n')
      else return
    }
  }

  private jumpBehind(mark: string): void {
    const end = this.text.indexOf(mark, this.at + 2)
    this.at = end === -1 ? this.text.length : end + mark.length
  }

  private peek(): string {
    return this.text[this.at] ?? ''
  }
}

function isBlank(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0xfeff
}
