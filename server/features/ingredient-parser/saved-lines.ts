import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import { readsTheSame } from '#contract/amounts/own-words.ts'
import type { IngredientInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { foodsById, unitsById } from '#server/features/foods/index.ts'
import type { LineParts } from './line-parts.ts'
import { plainUnit } from './plain-unit.ts'

export interface IncomingLine {
  /** The title of the section that starts here. */
  title: string | null
  /** The line as it came. */
  text: string
  /** Null: it stays whole. */
  parts: LineParts | null
}

/**
 * Lines that come from elsewhere, as they are saved. Their text stays wherever the parts would not say the same, and
 * where the household has neither unit nor food of a line.
 */
export async function savedLines(ctx: SignedIn, lines: IncomingLine[]): Promise<IngredientInput[]> {
  const { db, viewer } = ctx
  const ids = (kind: 'food' | 'unit') => [
    ...new Set(lines.flatMap(({ parts }) => parts?.[kind]?.id ?? [])),
  ]
  const foods = await foodsById(db, viewer.groupId, ids('food'))
  const units = await unitsById(db, viewer.groupId, ids('unit'))
  return lines.map(({ title, text, parts }) => {
    const shared = { title, originalText: text }
    if (!parts || (parts.unit === null && parts.food === null)) {
      // The amount is part of the text and must not be shown twice.
      return {
        ...shared,
        quantity: 0,
        quantityMax: null,
        unit: null,
        food: null,
        note: text,
        asWritten: null,
      }
    }
    const { quantity, quantityMax, unit, food, note } = parts
    const display = ingredientDisplay({
      quantity,
      quantityMax,
      note,
      disableAmount: false,
      unit: unit && { ...plainUnit, ...(units.get(unit.id ?? '') ?? unit) },
      food: food && { pluralName: null, ...(foods.get(food.id ?? '') ?? food) },
    })
    const asWritten = readsTheSame(display, text) ? null : text
    return { ...shared, quantity, quantityMax, unit, food, note, asWritten }
  })
}

/**
 * What a recipe with these lines has to say in its settings: programs of the first generation show only the note of a
 * line where amounts are not shown, and a line that is taken apart has more than that.
 */
export const settingsFor = (lines: IngredientInput[]) =>
  lines.some(({ unit, food }) => unit || food) ? { disableAmount: false } : {}
