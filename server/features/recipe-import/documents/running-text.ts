import { factLabels } from '#contract/recipe-text/facts.ts'
import { headingKind } from '#contract/recipe-text/headings.ts'
import { heightOf, median, type PlacedLine, plain } from './placed-lines.ts'

/** A line of fewer characters is not one that was broken for want of room. */
const SHORTEST_FULL = 25
/** A title and what stands below it. Lines of one size differ by the letters that reach up or down. */
const OTHER_SIZE = 1.45
/** How much more than usual lies between two lines where a new paragraph begins. */
const PARAGRAPH = 1.4

/**
 * The lines of a page, in reading order, as paragraphs: what was broken at the edge of a column is joined, a blank line
 * stands where the page leaves room, and before each numbered step.
 */
export function runningText(lines: readonly PlacedLine[]): string[] {
  const pitch = usualPitch(lines)
  const found: string[] = []
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    const last = found.at(-1)
    if (!before || last === undefined) return void found.push(line.text)
    const isNear = line.top - before.top > 0 && line.top - before.top <= pitch * PARAGRAPH
    const column = isNear ? columnOf(lines, at) : []
    const isLikeHeading = headingKind(plain(line.text)) !== null
    if (isNear && !isLikeHeading && goesOn(before, line, column)) {
      found[found.length - 1] = joinedWith(last, line.text)
      return
    }
    if (!isNear || isNumbered(line)) found.push('')
    found.push(line.text)
  })
  return found
}

/** From the top of a line to that of the next one, as mostly. */
function usualPitch(lines: readonly PlacedLine[]): number {
  const pitches = lines
    .slice(1)
    .map((line, at) => line.top - lines[at]!.top)
    .filter((pitch) => pitch > 0)
  return median(pitches) || Number.POSITIVE_INFINITY
}

/** The lines above and below that stand in one column with it. */
function columnOf(lines: readonly PlacedLine[], at: number): PlacedLine[] {
  const { left, right } = lines[at]!
  const isBeside = (line: PlacedLine) => line.left < right && line.right > left
  let from = at
  while (from > 0 && isBeside(lines[from - 1]!) && lines[from - 1]!.top < lines[from]!.top)
    from -= 1
  let to = at
  while (to < lines.length - 1 && isBeside(lines[to + 1]!) && lines[to + 1]!.top > lines[to]!.top)
    to += 1
  return lines.slice(from, to + 1)
}

/** Whether a line is the rest of the one above: its first word had no room there, or was cut. */
function goesOn(before: PlacedLine, line: PlacedLine, column: PlacedLine[]): boolean {
  const [above, text] = [plain(before.text), plain(line.text)]
  const sizes = heightOf(before) / Math.max(heightOf(line), 1)
  if (sizes > OTHER_SIZE || sizes < 1 / OTHER_SIZE) return false
  if (isCut(above, text)) return true
  if (isNumbered(line) || isFact(text) || /^[•*▪◦–-]\s/.test(text)) return false
  if (/^\p{Ll}/u.test(text) && above.length >= SHORTEST_FULL && !/[.!?:]$/.test(above)) return true
  if (above.length < SHORTEST_FULL) return false
  if (/^[\d½⅓⅔¼¾⅛]/.test(text) && (above.length < 45 || /[.!?:]$/.test(above))) return false
  const edge = Math.max(...column.map(({ right }) => right))
  const perSign = (line.right - line.left) / Math.max(text.length, 1)
  const word = text.search(/\s|$/) + 1
  return before.right + word * perSign > edge
}

/** 'Serves 8', 'Cooking time: 40 minutes' */
const isFact = (text: string) =>
  text.length <= 40 && /\d/.test(text) && factLabels.some(([, label]) => label.test(text))

const isNumbered = ({ text }: PlacedLine) => /^\d{1,2}[.)] /.test(plain(text))

/** 'flour and bak-', 'ing powder' */
const isCut = (above: string, text: string) =>
  /\p{Ll}[-\u00ad\u2010]$/u.test(above) && /^\p{Ll}/u.test(text)

function joinedWith(last: string, text: string): string {
  if (!isCut(plain(last), plain(text))) return `${last} ${text}`
  return last.replace(/[-\u00ad\u2010](?=[\uE000\uE001]*$)/, '') + text
}
