import { headingKind } from '#contract/recipe-text/headings.ts'
import { beginsWithAmount } from '#server/recipe-files/reading/amount-lines.ts'

const LONGEST = 100 // characters
const FEWEST = 2
/** 'Flour - 200 g', 'Eggs 5' */
const AMOUNT_BEHIND = /[\s:–-][\d½⅓⅔¼¾][\d.,/]{0,6} ?\p{L}{0,5}\.?$/u
const TIME = /\b(?:min\p{L}{0,4}|h|hrs?|hours?|std|sec)\.?$/iu

interface Line {
  text: string
}

/** Where the lists of a text begin that has no heading for them: before these lines; null where one is named or none is. */
export function unheadedLists(lines: readonly Line[]): {
  ingredients: number | null
  steps: number | null
} {
  const kinds = lines.map(({ text }) => headingKind(text))
  const parts = paragraphsOf(lines)
  const listed = parts.filter(({ from, to }) => isList(lines.slice(from, to)))
  const [first, last] = [listed[0], listed.at(-1)]
  if (!first || !last) return { ingredients: null, steps: null }
  const named = kinds.indexOf('steps')
  const next = parts.find(({ from }) => from >= last.to)
  const isNext = next && kinds[next.from] === null
  return {
    ingredients:
      kinds.includes('ingredients') || (named >= 0 && named < first.from) ? null : first.from,
    steps: named < 0 && isNext ? next.from : null,
  }
}

function isList(lines: readonly Line[]): boolean {
  const counted = lines.filter(({ text }) => hasAmount(text)).length
  return counted >= FEWEST && counted * 2 >= lines.length
}

const hasAmount = (text: string) =>
  text.length <= LONGEST &&
  (beginsWithAmount(text) || (AMOUNT_BEHIND.test(text.slice(-20)) && !TIME.test(text.slice(-20))))

/** From the first line of each to behind its last. */
function paragraphsOf(lines: readonly Line[]) {
  const parts: { from: number; to: number }[] = []
  lines.forEach(({ text }, at) => {
    if (text === '') return
    const last = parts.at(-1)
    if (last?.to === at) last.to = at + 1
    else parts.push({ from: at, to: at + 1 })
  })
  return parts
}
