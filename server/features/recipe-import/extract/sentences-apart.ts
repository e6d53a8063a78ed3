import type { ScrapedRecipe } from './types.ts'

/**
 * Where two sentences touch: 'until soft.Add the rice', '(10 minutes).Then'. Two small letters stand before the sign, so that
 * neither initials nor 'St.Gallen' are meant.
 */
const TOUCHING = /(?<=(?:\p{Ll}{2}|\p{Ll}\)|°[CF])[.!?:])(?=\p{Lu}(?:\p{Ll}|[’']\p{Ll}))/gu
/** What is written in one on purpose. */
const ADDRESS = /[/@\\]|www\./i
const LONGEST_WORD = 80 // characters

/**
 * Puts a space between sentences that touch: data for machines is made of paragraphs and line breaks by taking the
 * tags away. No letter changes.
 */
export function sentencesApart(text: string): string {
  return text.replace(TOUCHING, (_, at: number) => {
    const before = text.slice(Math.max(0, at - LONGEST_WORD), at)
    const word = before.slice(Math.max(before.lastIndexOf(' '), before.lastIndexOf('\n')) + 1)
    return ADDRESS.test(word) ? '' : ' '
  })
}

/** The same for all that a recipe says in sentences. */
export function withSentencesApart<
  Fields extends Pick<ScrapedRecipe, 'description' | 'steps' | 'notes'>,
>(recipe: Fields): Fields {
  const apart = <Part extends { text: string }>(parts: Part[]) =>
    parts.map((part) => ({ ...part, text: sentencesApart(part.text) }))
  return {
    ...recipe,
    description: sentencesApart(recipe.description),
    steps: apart(recipe.steps),
    notes: apart(recipe.notes),
  }
}
