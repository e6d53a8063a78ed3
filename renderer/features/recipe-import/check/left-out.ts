import type { ImportPreview } from '#contract/import-preview.ts'

/** A line of a page of which nothing is in the recipe. */
export interface Passage {
  /** Which line of the page it is. */
  at: number
  text: string
}

type Line = { title: string | null; text: string }
/** What a recipe says, and the page that it was read from. */
type Said = Pick<
  ImportPreview,
  'name' | 'description' | 'recipeYield' | 'totalTime' | 'prepTime' | 'performTime' | 'original'
> & { ingredients: Line[]; steps: Line[]; notes: Line[] }

interface LeftOut {
  passages: Passage[]
  words: number
}

/** Lines that are looked at, and characters of one; more is no page about one dish. */
const [mostLines, longestLine] = [2000, 5000]
/** Labels and buttons are no passages. */
const leastWords = 3
/** A part of the recipe that is shorter is in a line by chance. */
const leastShared = 12

/** What a page says that the recipe does not, and how many words that is. */
export function leftOut(found: Said): LeftOut {
  const said = partsOf(found).map(folded).filter(Boolean)
  const all = `\n${said.join('\n')}\n`
  const long = said.filter(({ length }) => length >= leastShared)
  const passages: Passage[] = []
  let words = 0
  for (const [at, line] of found.original.split('\n').slice(0, mostLines).entries()) {
    const text = line
      .slice(0, longestLine)
      .replace(/^[•*-] /, '')
      .trim()
    const own = folded(text)
    if (own === '' || all.includes(own) || long.some((part) => own.includes(part))) continue
    const count = own.split(' ').length
    words += count
    if (count >= leastWords) passages.push({ at, text })
  }
  return { passages, words }
}

function partsOf(found: Said): string[] {
  const { name, description, recipeYield, totalTime, prepTime, performTime } = found
  return [
    name,
    description,
    recipeYield,
    totalTime,
    prepTime,
    performTime,
    ...[...found.ingredients, ...found.steps, ...found.notes].flatMap(({ title, text }) => [
      title,
      ...text.split('\n'),
      text,
    ]),
  ].flatMap((text) => text ?? [])
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
