import type { ImportPreview, LineDoubt } from '#contract/import-preview.ts'
import type { IngredientInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { foodsById, unitsById } from '#server/features/foods/index.ts'
import {
  type LineParts,
  partsOfReading,
  type Reading,
  readIncoming,
  savedLines,
} from '#server/features/ingredient-parser/index.ts'
import type { ScrapedRecipe } from './extract/index.ts'

const MAX_TITLE = 1000
const MAX_TEXT = 200_000

type Lines = Pick<ScrapedRecipe, 'ingredients' | 'language'>

/** The lines of a page's recipe as words, cut to the lengths that saving accepts. */
export const linesOf = ({ ingredients }: Lines) =>
  ingredients.map(({ title, text }) => ({
    title: title?.slice(0, MAX_TITLE) || null,
    text: text.slice(0, MAX_TEXT),
  }))

/**
 * The lines of a page's recipe as they are saved: taken apart where that is certain, in the language of the page, with
 * the foods and units that the household has by those names.
 * @returns also how many of them somebody should look at
 */
export async function takenApart(
  ctx: SignedIn,
  page: Lines,
): Promise<{ lines: IngredientInput[]; doubtful: number }> {
  const incoming = await readLinesOf(ctx, page)
  const doubtful = incoming.filter(({ doubt }) => doubt === 'guess' || doubt === 'similar').length
  return { lines: await savedLines(ctx, incoming), doubtful }
}

/**
 * The same lines as they can be shown, with what a person should look at. Nothing is stored. Since somebody looks at them,
 * they are those of the page where it says more than its data.
 */
export async function previewLines(
  ctx: SignedIn,
  page: Lines,
): Promise<ImportPreview['ingredients']> {
  const shown = page.ingredients.map(({ title, text, onPage }) => ({ title, text: onPage ?? text }))
  const incoming = await readLinesOf(ctx, { ...page, ingredients: shown })
  const lines = await savedLines(ctx, incoming)
  const { groupId } = ctx.viewer
  const ids = (kind: 'food' | 'unit') => [...new Set(lines.flatMap((line) => line[kind]?.id ?? []))]
  const foods = await foodsById(ctx.db, groupId, ids('food'))
  const units = await unitsById(ctx.db, groupId, ids('unit'))
  return lines.map(({ quantity, quantityMax, unit, food, note, asWritten }, index) => ({
    title: incoming[index]!.title,
    text: incoming[index]!.text,
    quantity: quantity ?? 0,
    quantityMax: quantityMax ?? null,
    unit: units.get(unit?.id ?? '') ?? null,
    food: foods.get(food?.id ?? '') ?? null,
    note,
    asWritten: asWritten ?? null,
    isFuller: page.ingredients[index]!.onPage !== undefined,
    doubt: incoming[index]!.doubt,
  }))
}

async function readLinesOf(ctx: SignedIn, page: Lines) {
  const lines = linesOf(page)
  const asked = { lines: lines.map(({ text }) => text), locale: page.language ?? ctx.locale }
  const [readingOf] = await readIncoming(ctx, [asked])
  return lines.map((line) => {
    const reading = readingOf?.(line.text) ?? null
    const parts = reading && partsOfReading(reading)
    return { ...line, parts, doubt: doubtOf(reading, parts) }
  })
}

function doubtOf(reading: Reading | null, parts: LineParts | null): LineDoubt | null {
  if (reading === null || parts === null) return 'guess'
  if (reading.near !== null) return 'similar'
  const isKnown = (name: string | null, part: object | null) => name === null || part !== null
  const { line } = reading
  return isKnown(line.food, parts.food) && isKnown(line.unit, parts.unit) ? null : 'unknown'
}
