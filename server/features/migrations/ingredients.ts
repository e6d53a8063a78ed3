import { setImmediate as others } from 'node:timers/promises'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import { readsTheSame } from '#contract/amounts/own-words.ts'
import type { NameMapping } from '#contract/migrations.ts'
import type { IngredientInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { foodsById, spelledOf, unitsById } from '#server/features/foods/index.ts'
import { type Reading, readInThread } from '#server/features/ingredient-parser/index.ts'
import { nameFinder, type Spelled } from '#server/ingredient-parser/index.ts'
import type { IncomingIngredient, IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { type Parts, partsInFile, partsInText } from './ingredient-parts.ts'

/** Longer ones are no line of one ingredient, and take long to parse. */
const LONGEST_PARSED = 500
const MOST_LINES = 1000

interface Household {
  foods: Spelled[]
  units: Spelled[]
  mapping: NameMapping
}

/**
 * The lines of these recipes as they are saved. What the file has taken apart keeps its foods and units; lines of text
 * are parsed, and get a food or unit only if the household knows it by that name, since a near one could mean something
 * else. The text of the file stays wherever the parts would not say the same.
 */
export async function readIngredients(
  ctx: SignedIn,
  recipes: IncomingRecipe[],
  mapping: NameMapping,
): Promise<Map<IncomingRecipe, IngredientInput[]>> {
  const { db, viewer } = ctx
  const household: Household = {
    foods: await spelledOf(db, viewer.groupId, 'food'),
    units: await spelledOf(db, viewer.groupId, 'unit'),
    mapping,
  }
  const partsOf = await partsReader(ctx, household, recipes)
  const lines = new Map<IncomingRecipe, IngredientInput[]>()
  for (const recipe of recipes) {
    await others()
    const all = recipe.ingredients.slice(0, MOST_LINES)
    lines.set(
      recipe,
      await savedLines(
        ctx,
        all.map((line) => ({ line, parts: partsOf(line) })),
      ),
    )
  }
  return lines
}

/** Where the file has no parts, the texts of all recipes are parsed together. */
async function partsReader(ctx: SignedIn, household: Household, recipes: IncomingRecipe[]) {
  const texts = recipes
    .flatMap(({ ingredients }) => ingredients.slice(0, MOST_LINES))
    .flatMap(({ text, parts }) => (parts === null && text.length <= LONGEST_PARSED ? text : []))
  const readings = await readTexts(ctx, household, [...new Set(texts)])
  const find = { food: nameFinder(household.foods), unit: nameFinder(household.units) }
  return (line: IncomingIngredient): Parts | null => {
    if (line.parts !== null) return partsInFile(line.parts, household.mapping, find)
    const reading = readings.get(line.text)
    return reading ? partsInText(reading, household.mapping, find) : null
  }
}

/** No line at all if they cannot be read: the texts stay as they are, and the recipes come in. */
async function readTexts(ctx: SignedIn, { foods, units }: Household, lines: string[]) {
  if (lines.length === 0) return new Map<string, Reading>()
  try {
    const readings = await readInThread({ parser: 'nlp', lines, foods, units })
    return new Map(readings.map((reading) => [reading.input, reading]))
  } catch (error) {
    if (!(error instanceof AppError)) ctx.log.error({ err: error }, 'imported lines not parsed')
    return new Map<string, Reading>()
  }
}

async function savedLines(
  ctx: SignedIn,
  lines: { line: IncomingIngredient; parts: Parts | null }[],
): Promise<IngredientInput[]> {
  const { db, viewer } = ctx
  const ids = (kind: 'food' | 'unit') => [
    ...new Set(lines.flatMap(({ parts }) => parts?.[kind]?.id ?? [])),
  ]
  const foods = await foodsById(db, viewer.groupId, ids('food'))
  const units = await unitsById(db, viewer.groupId, ids('unit'))
  return lines.map(({ line, parts }) => {
    const shared = { title: line.section?.slice(0, 1000) || null, originalText: line.text }
    if (!parts || (parts.unit === null && parts.food === null)) {
      // The amount is part of the text and must not be shown twice.
      return { ...shared, quantity: 0, unit: null, food: null, note: line.text, asWritten: null }
    }
    const { quantity, unit, food, note, isMore } = parts
    const display = ingredientDisplay({
      quantity,
      note,
      disableAmount: false,
      unit: unit && { ...plainUnit, ...(units.get(unit.id ?? '') ?? unit) },
      food: food && { pluralName: null, ...(foods.get(food.id ?? '') ?? food) },
    })
    const saysAll = !isMore && readsTheSame(display, line.text)
    return { ...shared, quantity, unit, food, note, asWritten: saysAll ? null : line.text }
  })
}

/** The fields of a unit that has only a name. */
const plainUnit = {
  pluralName: null,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  fraction: true,
}
