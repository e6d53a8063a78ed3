import { headingKind } from '#contract/recipe-text/headings.ts'
import type { ScrapedRecipe } from '../extract/index.ts'
import { isLabelledFact, type TextLine } from './text-page.ts'

/**
 * Gives back what stands below the last step that was found. On a page a short line ends the steps, as what follows is the
 * site's own; a text has nothing else. Lines of the same paragraph are steps, later ones a note.
 */
export function withLinesLeft(recipe: ScrapedRecipe, lines: readonly TextLine[]): ScrapedRecipe {
  const last = recipe.steps.at(-1)
  const from = last ? lines.findLastIndex(({ text }) => text !== '' && holds(last.text, text)) : -1
  if (from < 0) return recipe
  const below = lines.slice(from + 1)
  const end = below.findIndex(
    ({ text, level }) => text === '' || level > 0 || headingKind(text) !== null,
  )
  const known = [
    recipe.description,
    ...[...recipe.ingredients, ...recipe.steps, ...recipe.notes].map(({ text }) => text),
    ...recipe.notes.map(({ title }) => title),
  ].map(lettersOf)
  const isLeft = ({ text }: TextLine) =>
    lettersOf(text) !== '' &&
    !isLabelledFact(text) &&
    !known.some((one) => one.includes(lettersOf(text)) || isLabelled(text, one))
  const steps = (end < 0 ? below : below.slice(0, end)).filter(isLeft)
  const rest = end < 0 ? [] : below.slice(end)
  const isNote = rest.every(({ text }) => headingKind(text) === null)
  const notes = isNote ? rest.filter(isLeft) : []
  return {
    ...recipe,
    steps: [...recipe.steps, ...steps.map(({ text }) => ({ title: '', text }))],
    notes: notes.length > 0 ? [...recipe.notes, { title: '', text: textOf(notes) }] : recipe.notes,
  }
}

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
