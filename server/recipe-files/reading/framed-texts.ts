/** How one recipe is told from the next in a text of many. */
export interface Frame {
  /** The first line of a recipe, which follows `opens`: "Title: …". */
  title: RegExp
  /** The line above it: "MMMMM----- …". */
  opens: RegExp
  /** The line behind a recipe; it may be missing at the end of a file. */
  ends: RegExp
}

/** The lines of a recipe; null for one that is too long to be one. `isCut`: the file ends within it. */
export interface FramedText {
  lines: string[] | null
  isCut: boolean
}

/** A line that is looked at by a pattern has at most this many characters. */
const LONGEST_LINE = 2000
const LONGEST_LABEL = 40
/** A recipe has at most this many characters. */
const MOST = 200_000

/**
 * The recipes of a text in frames of signs: their lines from the title on. Letters and remarks between them are no part
 * of any recipe.
 */
export function* framedTexts(text: string, frame: Frame): Generator<FramedText> {
  let lines: string[] | null = null
  let size = 0
  let isOpened = false
  let hasEnds = false
  const taken = (isCut = false): FramedText => ({ lines: size > MOST ? null : lines, isCut })
  for (const given of eachLine(text)) {
    // Mailing lists put a dash and a space before lines that begin with dashes.
    const line = given.startsWith('- ---') ? given.slice(2) : given
    const isShort = line.length <= LONGEST_LINE
    if (isOpened && isShort && frame.title.test(line)) {
      // The line that opens this recipe is the last one of a recipe without an end.
      if (lines) yield { lines: size > MOST ? null : withoutLast(lines, frame.opens), isCut: false }
      lines = [line]
      size = line.length
    } else if (lines && isShort && frame.ends.test(line)) {
      yield taken()
      hasEnds = true
      lines = null
    } else if (lines) {
      size += line.length
      if (size <= MOST) lines.push(line)
    }
    if (line.trim() !== '') isOpened = isShort && frame.opens.test(line)
  }
  // Where others have an end, or a line has none, the file breaks off.
  if (lines) yield taken(hasEnds || !endsWithLine(text))
}

/** Whether the last line of a text is a whole one. */
export function endsWithLine(text: string): boolean {
  const end = text.slice(-1000)
  return /[\r\n]/.test(end.slice(end.trimEnd().length))
}

/** The lines of a text without their ends, one after the other; tabs are filled up to columns of eight. */
export function* eachLine(text: string): Generator<string> {
  const end = text.includes('\n') ? '\n' : '\r'
  for (let at = 0; at < text.length;) {
    const found = text.indexOf(end, at)
    const stop = found < 0 ? text.length : found
    yield withSpaces(text.slice(at, text[stop - 1] === '\r' ? stop - 1 : stop))
    at = stop + 1
  }
}

function withSpaces(line: string): string {
  if (!line.includes('\t') || line.length > LONGEST_LINE) return line
  let filled = ''
  for (const sign of line) filled += sign === '\t' ? ' '.repeat(8 - (filled.length % 8)) : sign
  return filled
}

function withoutLast(lines: string[], opens: RegExp): string[] {
  let last = lines.length - 1
  while (last > 0 && lines[last]!.trim() === '') last -= 1
  return opens.test(lines[last]!) ? lines.slice(0, last) : lines
}

/** What stands in lines such as "Title: Soup" up to the first one without a label; further lines belong to the last. */
export function labelledLines(lines: readonly string[]): {
  labels: [string, string][]
  end: number
} {
  const labels: [string, string][] = []
  let end = 0
  for (; end < lines.length; end += 1) {
    const line = lines[end]!
    if (line.trim() === '' && labels.length > 0) break
    const colon = line.indexOf(':')
    const label = line.slice(0, Math.min(Math.max(colon, 0), LONGEST_LABEL)).trim()
    const isLabel = colon <= LONGEST_LABEL && /^\p{L}[\p{L} .-]*$/u.test(label)
    if (isLabel) labels.push([label, line.slice(colon + 1).trim()])
    else if (labels.length > 0) labels.at(-1)![1] += ` ${line.trim()}`
  }
  return { labels, end }
}
