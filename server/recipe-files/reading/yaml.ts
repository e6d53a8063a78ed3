import { openEnds, plainValue, readFlow, type Yaml, YamlError } from './yaml-flow.ts'

interface Line {
  indent: number
  text: string
}

const MOST = 5_000_000
const MOST_DEPTH = 60

/**
 * YAML as people write it: lists, maps, texts in quotes, over several lines and in brackets. Numbers stay texts, so that
 * nothing of them is lost. References and tags, which make small files endless or strange, are refused.
 * @returns the first document
 * @throws YamlError
 */
export function readYaml(text: string): Yaml {
  if (text.length > MOST) throw new YamlError('too long')
  const lines = text.split(/\r\n?|\n/)
  let at = 0
  let depth = 0

  /** The next line with something on it; null at the end of the document. */
  const peek = (): Line | null => {
    while (at < lines.length && /^\s*(?:#|$)/.test(lines[at]!)) at += 1
    const line = lines[at]
    if (line === undefined || /^(?:---|\.\.\.)(?:\s|$)/.test(line)) return null
    const indent = indentOf(line)
    if (line[indent] === '\t') throw new YamlError('a tab in front of a line')
    return { indent, text: line.slice(indent).trimEnd() }
  }

  const block = (least: number): Yaml => {
    const line = peek()
    if (!line || line.indent < least) return null
    depth += 1
    if (depth > MOST_DEPTH) throw new YamlError('nested too deep')
    const value = isItem(line.text)
      ? list(line.indent)
      : keyOf(line.text)
        ? map(line.indent)
        : inline(line.text, least - 1)
    depth -= 1
    return value
  }

  const list = (indent: number): Yaml[] => {
    const values: Yaml[] = []
    for (let line = peek(); line?.indent === indent && isItem(line.text); line = peek()) {
      const rest = line.text.slice(1).trimStart()
      const isNested = isItem(rest) || keyOf(rest) !== null
      if (isNested) {
        // What follows "- " is a block of its own, whose lines begin where it does.
        lines[at] = ' '.repeat(indent + line.text.length - rest.length) + rest
        values.push(block(indent + 1))
      } else values.push(inline(rest, indent))
    }
    return values
  }

  const map = (indent: number): Yaml => {
    const entries = new Map<string, Yaml>()
    for (let line = peek(); line?.indent === indent; line = peek()) {
      const found = keyOf(line.text)
      if (!found) throw new YamlError(`a line without a name: ${line.text.slice(0, 40)}`)
      if (entries.has(found.key)) throw new YamlError(`twice: ${found.key.slice(0, 40)}`)
      entries.set(found.key, inline(found.rest, indent, true))
    }
    return Object.fromEntries(entries)
  }

  /** The value that begins with `rest` on this line, below something at `indent`. */
  const inline = (rest: string, indent: number, isOfMap = false): Yaml => {
    if (rest === '' || rest.startsWith('#')) {
      at += 1
      const next = peek()
      // Lists may begin right below the name of their list.
      const isListBelow = isOfMap && next?.indent === indent && isItem(next.text)
      return isListBelow ? block(indent) : block(indent + 1)
    }
    if (/^[|>][-+\d]*(?:\s+#.*)?$/.test(rest)) return scalar(rest, indent)
    if (/^["'[{]/.test(rest)) return readFlow(untilClosed(rest))
    at += 1
    const words = [withoutComment(rest)]
    for (let next = lines[at]; next !== undefined && belongs(next, indent); next = lines[at]) {
      words.push(withoutComment(next.trim()))
      at += 1
    }
    return plainValue(words.join(' ').trim())
  }

  const untilClosed = (rest: string): string => {
    const endOf = openEnds()
    const pieces: string[] = []
    for (let line: string | undefined = rest; line !== undefined; line = lines[at]?.trim()) {
      const end = endOf(line)
      at += 1
      pieces.push(end === 'open' ? line : line.slice(0, end))
      if (end === 'open') continue
      const after = line.slice(end).trim()
      if (after !== '' && !after.startsWith('#')) throw new YamlError(`not expected: ${after}`)
      break
    }
    return pieces.join('\n')
  }

  const scalar = (head: string, indent: number): string => {
    at += 1
    const found: string[] = []
    let inner = 0
    for (; at < lines.length; at += 1) {
      const line = lines[at]!
      const isBlank = line.trim() === ''
      if (!isBlank && indentOf(line) <= indent) break
      if (!isBlank && inner === 0) inner = indentOf(line)
      found.push(isBlank ? '' : line.slice(Math.min(inner, indentOf(line))))
    }
    const text = head.startsWith('|') ? found.join('\n') : foldedLines(found)
    return text.replace(/(?<!\n)\n+$/, '')
  }

  if (/^---(?:\s|$)/.test(lines[0] ?? '')) at = 1
  if (lines[0]?.startsWith('%')) throw new YamlError('directives')
  const value = block(0)
  if (peek()) throw new YamlError(`not expected: ${lines[at]!.slice(0, 40)}`)
  return value
}

const indentOf = (line: string) => /^ */.exec(line)![0].length
const isItem = (text: string) => text === '-' || text.startsWith('- ')
const withoutComment = (text: string) => {
  const at = text.search(/\s#/)
  return at < 0 ? text : text.slice(0, at).trimEnd()
}
const belongs = (line: string, indent: number) =>
  line.trim() !== '' && !/^\s*#/.test(line) && indentOf(line) > indent

/** 'name: value'; null if the line is something else. */
function keyOf(text: string): { key: string; rest: string } | null {
  if (/^["']/.test(text)) {
    const quote = text[0]!
    const end = text.indexOf(quote, 1)
    const colon = /^\s*:(?=\s|$)/.exec(text.slice(end + 1))
    if (end < 0 || !colon) return null
    return { key: text.slice(1, end), rest: text.slice(end + 1 + colon[0].length).trim() }
  }
  if (/^[[{#&*!|>@`%]/.test(text)) return null
  const colon = /:(?=\s|$)/.exec(text)
  if (!colon || / #/.test(text.slice(0, colon.index))) return null
  return { key: text.slice(0, colon.index).trim(), rest: text.slice(colon.index + 1).trim() }
}

/** Lines of a paragraph in one; those that are indented stay lines of their own. */
function foldedLines(lines: readonly string[]): string {
  let [text, previous, blanks] = ['', '', 0]
  for (const line of lines) {
    if (line === '') blanks += 1
    else {
      const isFlat = !previous.startsWith(' ') && !line.startsWith(' ')
      const ends = '\n'.repeat(isFlat ? blanks : blanks + 1) || ' '
      text += previous === '' ? line : ends + line
      previous = line
      blanks = 0
    }
  }
  return text
}
