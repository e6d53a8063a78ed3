import type { IncomingPicture, IncomingRecipe, Unmapped } from '#server/recipe-files/incoming.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import {
  type Fields,
  fieldsOf,
  isRecord,
  isText,
  leftover,
} from '#server/recipe-files/reading/fields.ts'
import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'
import { filePicture, textPicture } from '#server/recipe-files/reading/pictures.ts'
import type { FilesBeside } from '#server/recipe-files/reading/xml-recipes.ts'

/** Lists lie in an element of their own in some versions and right in the recipe in others. */
export function listIn(fields: Fields, name: string): Fields[] {
  const inner = fields.records(`${name}s`).flatMap((list) => list.records(name))
  return [...inner, ...fields.records(name)]
}

export function notesOf(fields: Fields): IncomingRecipe['notes'] {
  const texts = (name: string, title: string) => {
    const lists = fields.records(`${name}s`).flatMap((list) => list.each(name, textOf))
    return [...lists, ...fields.each(name, textOf)].map((text) => ({ title, text }))
  }
  const comments = fields.text('Comments')
  const own = comments === '' ? [] : [{ title: '', text: comments }]
  return [...own, ...texts('RecipeAuthorNote', ''), ...texts('RecipeTip', 'Tip')]
}

/** A text, or one with the mark that it is a heading. */
function textOf(value: unknown): string | null {
  if (isText(value)) return value.trim() || null
  const fields = isRecord(value) ? fieldsOf(value) : null
  return fields?.text('#text') || null
}

export function nutritionOf(fields: Fields): Pick<IncomingRecipe, 'nutrition' | 'unmapped'> {
  const nutrition: Record<string, string> = {}
  const unmapped: Unmapped[] = []
  const facts = fields.parsed('RecipeNutrition', (value) => (isRecord(value) ? value : null))
  for (const [name, value] of Object.entries(facts ?? {})) {
    const nutrient = nutrientCalled(name)
    // Each nutrient of the program's table is there, most of them as 0.
    if (!isText(value) || value.trim() === '' || Number(value) === 0) continue
    if (nutrient && nutrition[nutrient] === undefined) nutrition[nutrient] = value.trim()
    else unmapped.push(...leftover(`RecipeNutrition.${name}`, value))
  }
  return { nutrition, unmapped }
}

/** What others said of it. */
export function commentsOf(fields: Fields): IncomingRecipe['comments'] {
  return listIn(fields, 'RecipeReview').flatMap((review) => {
    const text = review.text('#text', 'ReviewText')
    const author = review.line('Reviewer')
    const date = review.parsed('ReviewDate', (value) => (isText(value) ? dayIn(value) : null))
    return text === '' ? [] : [{ author, text, date }]
  })
}

export function picturesOf(fields: Fields, beside: FilesBeside): IncomingPicture[] {
  const read = (value: unknown) => pictureOf(value, beside)
  const main = fields.each('RecipeImage', read)
  const others = fields.records('RecipeImages').flatMap((list) => list.each('RecipeImage', read))
  return [...main, ...others, ...fields.each('SourceImage', read)]
}

/** A picture as text, or named by its file beside the XML. */
export function pictureOf(value: unknown, { archive, files }: FilesBeside): IncomingPicture | null {
  const code = isRecord(value) ? value['#text'] : value
  const picture = isText(code) && code.trim() !== '' ? textPicture(code) : null
  const name = isRecord(value) ? value['FileName'] : null
  const entry = picture === null && isText(name) ? files?.find(name) : null
  return archive && entry ? filePicture(archive, entry) : picture
}
