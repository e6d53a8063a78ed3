import { createHash } from 'node:crypto'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import type { LineAgain, RecipeAgain } from '#contract/lines-again.ts'
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
import { loadRecipesById, type WireRecipe } from '#server/features/recipes/index.ts'

type Line = WireRecipe['recipeIngredient'][number]

/** A recipe whose lines were read again. */
export interface ReadRecipe {
  recipe: WireRecipe
  shown: RecipeAgain
  /** What each line would be saved as, by its reference. */
  saved: Map<string, IngredientInput>
}

/**
 * Reads the lines of recipes as if they came in now, with the foods and units that the household has by now. Nothing is
 * stored. Recipes that are gone are left out.
 */
export async function readAgain(ctx: SignedIn, ids: string[]): Promise<ReadRecipe[]> {
  const recipes = await loadRecipesById(ctx.db, ctx.viewer.groupId, [...new Set(ids)])
  const asked = recipes.map(({ recipeIngredient }) => ({
    lines: recipeIngredient.map(wordsOf).filter((text) => text !== ''),
    locale: ctx.locale,
  }))
  const readingsOf = await readIncoming(ctx, asked)
  const incoming = recipes.map(({ recipeIngredient }, at) =>
    recipeIngredient.map((line) => {
      const text = wordsOf(line)
      const reading = text === '' ? null : readingsOf[at]!(text)
      return { title: line.title, text, reading, parts: reading && partsOfReading(reading) }
    }),
  )
  const made = await savedLines(ctx, incoming.flat())
  const called = await namesHere(ctx, made)
  let first = 0
  return recipes.map((recipe, at) => {
    const own = incoming[at]!.map((line, index) => ({
      ...line,
      made: made[first + index]!,
      called,
    }))
    first += own.length
    return compared(recipe, own)
  })
}

function compared(recipe: WireRecipe, again: Again[]): ReadRecipe {
  const saved = new Map<string, IngredientInput>()
  const lines: LineAgain[] = []
  for (const [at, line] of recipe.recipeIngredient.entries()) {
    const { text, made } = again[at]!
    const shown = lineAgain(line, again[at]!)
    if (shown === null) continue
    lines.push(shown)
    const originalText = line.originalText ?? text
    if (shown.after) saved.set(line.referenceId, { ...made, originalText })
  }
  const { id, slug, name, updatedAt } = recipe
  const stamp = createHash('sha256')
    .update(JSON.stringify([updatedAt, lines]))
    .digest('base64url')
  return { recipe, shown: { id, slug, name, stamp, lines }, saved }
}

/** What the household calls the foods and units of lines. */
async function namesHere({ db, viewer }: SignedIn, lines: IngredientInput[]) {
  const ids = (kind: 'food' | 'unit') => [...new Set(lines.flatMap((line) => line[kind]?.id ?? []))]
  const foods = await foodsById(db, viewer.groupId, ids('food'))
  const units = await unitsById(db, viewer.groupId, ids('unit'))
  return (id: string) => (foods.get(id) ?? units.get(id))?.name
}

interface Again {
  text: string
  reading: Reading | null
  parts: LineParts | null
  made: IngredientInput
  /** What the household calls a food or unit. */
  called: (id: string) => string | undefined
}

/** Null: it stays as it is. */
function lineAgain(line: Line, { text, reading, parts, made, called }: Again): LineAgain | null {
  if (text === '') return null
  const { referenceId } = line
  const before = partsOf(line)
  const named = (part: IngredientInput['food']) =>
    part && { name: called(part.id ?? '') ?? part.name }
  const after = partsOf({ ...made, unit: named(made.unit), food: named(made.food) })
  const isKnown = Boolean(made.unit ?? made.food)
  if (line.unit === null && line.food === null) {
    const doubt = doubtOf(reading, parts)
    return { referenceId, text, before, after: isKnown ? after : null, doubt }
  }
  // What a line has is never lost by reading it again, and its note alone is no reason to ask.
  const loses =
    (line.food && !made.food) || (line.unit && !made.unit) || (line.quantity && !made.quantity)
  const isSame =
    before.quantity === after.quantity &&
    before.quantityMax === after.quantityMax &&
    (line.unit?.id ?? null) === (made.unit?.id ?? null) &&
    (line.food?.id ?? null) === (made.food?.id ?? null)
  if (parts === null || loses || isSame) return null
  return { referenceId, text, before, after, doubt: 'otherwise' }
}

function doubtOf(reading: Reading | null, parts: LineParts | null): LineAgain['doubt'] {
  if (reading === null || parts === null) return 'guess'
  if (reading.near !== null) return 'similar'
  const isThere = (name: string | null, part: object | null) => name === null || part !== null
  const { line } = reading
  return isThere(line.food, parts.food) && isThere(line.unit, parts.unit) ? null : 'unknown'
}

const partsOf = (line: {
  quantity: number | null
  quantityMax?: number | null | undefined
  unit?: { name?: string | null | undefined } | null | undefined
  food?: { name?: string | null | undefined } | null | undefined
  note: string
}): LineAgain['before'] => ({
  quantity: line.quantity ?? 0,
  quantityMax: line.quantityMax ?? null,
  unit: line.unit?.name ?? '',
  food: line.food?.name ?? '',
  note: line.note,
})

/**
 * The words of a line as the recipe shows them. Programs give a line of text the amount 1, which is not among its words
 * where these begin with an amount of their own.
 */
function wordsOf({ display, quantity, unit, food, note, asWritten }: Line): string {
  const isText = unit === null && food === null && quantity === 1 && !asWritten?.trim()
  const hasOwnAmount = isText && findQuantities(note.slice(0, 100))[0]?.first.start === 0
  return (hasOwnAmount ? note : display).trim()
}
