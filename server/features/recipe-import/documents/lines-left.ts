import { headingKind } from '#contract/recipe-text/headings.ts'
import type { ScrapedRecipe } from '../extract/index.ts'
import type { TextLine } from './text-lines.ts'
import { isFact } from './text-page.ts'

/** Lines on either side; each is looked for in the whole recipe. */
const MOST = 40

/**
 * Gives back what a page would leave out, and a text has nothing but: as the description what stands above the first
 * ingredient, if there is none; below the last step the lines of the same paragraph as steps, and later ones as a note.
 */
export function withLinesLeft(recipe: ScrapedRecipe, lines: readonly TextLine[]): ScrapedRecipe {
  const known = knownOf(recipe)
  const isLeft = ({ text }: TextLine) =>
    lettersOf(text) !== '' &&
    !isFact(text) &&
    !known.some((one) => one.includes(lettersOf(text)) || isLabelled(text, one))
  const first = Math.max(placeOf(lines, recipe.ingredients[0]?.text), 0)
  const above = lines.slice(Math.max(first - MOST, 0), first)
  // 'Here is what you asked for:' says nothing of it.
  const intro = above.filter((line) => isLeft(line) && isText(line) && !/[:：]$/.test(line.text))
  const from = placeOf(lines, recipe.steps.at(-1)?.text)
  const below = from < 0 ? [] : lines.slice(from + 1, from + 1 + MOST)
  const end = below.findIndex((line) => line.text === '' || !isText(line))
  const steps = (end < 0 ? below : below.slice(0, end)).filter(isLeft)
  const rest = end < 0 ? [] : below.slice(end)
  // A heading of notes says what they are; any other begins something else.
  const other = rest.findIndex((line) => !isText(line) && headingKind(line.text) !== 'other')
  const notes = (other < 0 ? rest : rest.slice(0, other)).filter(
    (line) => isText(line) && isLeft(line),
  )
  return {
    ...recipe,
    description: recipe.description || textOf(intro),
    steps: [...recipe.steps, ...steps.map(({ text }) => ({ title: '', text }))],
    notes: notes.length > 0 ? [...recipe.notes, { title: '', text: textOf(notes) }] : recipe.notes,
  }
}

/** The lines that stand nowhere in the recipe, but for its headings, numbers, and what says how much or how long. */
export function linesNowhere(recipe: ScrapedRecipe, lines: readonly TextLine[]): string[] {
  const known = knownOf(recipe).join('\n')
  const isNowhere = ({ text }: TextLine) => {
    const own = text.replace(STEP_NUMBER, '')
    const isList = ['ingredients', 'steps'].includes(headingKind(own) ?? '')
    const isSaid = isList || isFact(own) || isLabelled(own, known)
    return lettersOf(own) !== '' && !isSaid && !known.includes(lettersOf(own))
  }
  return lines.filter(isNowhere).map(({ text }) => text)
}

/** '2. ', 'Step 2' */
const STEP_NUMBER = /^(?:\d{1,2}[.):]|\p{L}{3,10} \d{1,2}[.:]?$)/u

const knownOf = ({ name, description, ingredients, steps, notes, ...rest }: ScrapedRecipe) =>
  [
    name,
    description,
    ...[...ingredients, ...steps, ...notes].flatMap(({ title, text }) => [text, title ?? '']),
    ...rest.keywords,
    ...rest.categories,
  ].map(lettersOf)

const isText = ({ text, level }: TextLine) => level === 0 && headingKind(text) === null

/** The last line that belongs to this text; -1 without one. */
const placeOf = (lines: readonly TextLine[], text = '') =>
  lines.findLastIndex((line) => line.text !== '' && holds(text, line.text))

const textOf = (lines: readonly TextLine[]) => lines.map(({ text }) => text).join('\n')

/** 'Tip: serve it warm' where the note is 'serve it warm'. */
const isLabelled = (text: string, known: string) => {
  const rest = lettersOf(text.slice(text.search(/[:：]/) + 1))
  return /[:：]/.test(text.slice(0, 40)) && rest !== '' && known.includes(rest)
}

const holds = (step: string, line: string) => {
  const [own, whole] = [lettersOf(line), lettersOf(step)]
  return own !== '' && whole !== '' && (own.endsWith(whole) || whole.endsWith(own))
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
