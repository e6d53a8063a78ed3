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
import { mappedName } from './mapping.ts'

/** Longer ones are no line of one ingredient, and take long to parse. */
const LONGEST_PARSED = 500
const MOST_LINES = 1000
const MAX_QUANTITY = 1_000_000_000

/** A line taken apart, with the household's records where it has them. */
interface Parts {
  quantity: number
  unit: { id?: string; name: string } | null
  food: { id?: string; name: string } | null
  note: string
  /** Only the text says all of it. */
  isMore: boolean
}

interface Household {
  foods: Spelled[]
  units: Spelled[]
  mapping: NameMapping
}

/**
 * The lines of these recipes as they are saved. What the file has taken apart keeps its foods and units; lines of text
 * are parsed, and get a food only if the household knows it by exactly that name, since a near one could mean something
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
  const partsOf = await partsReader(household, recipes)
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
async function partsReader(household: Household, recipes: IncomingRecipe[]) {
  const texts = recipes
    .flatMap(({ ingredients }) => ingredients.slice(0, MOST_LINES))
    .flatMap(({ text, parts }) => (parts === null && text.length <= LONGEST_PARSED ? text : []))
  const readings = await readTexts(household, [...new Set(texts)])
  const find = { food: nameFinder(household.foods), unit: nameFinder(household.units) }
  return (line: IncomingIngredient): Parts | null => {
    if (line.parts !== null) return partsInFile(line.parts, household.mapping, find)
    const reading = readings.get(line.text)
    return reading ? partsInText(reading, household.mapping, find) : null
  }
}

/** No line at all if the thread is busy with too much: the texts stay as they are. */
async function readTexts({ foods, units }: Household, lines: string[]) {
  if (lines.length === 0) return new Map<string, Reading>()
  try {
    const readings = await readInThread({ parser: 'nlp', lines, foods, units })
    return new Map(readings.map((reading) => [reading.input, reading]))
  } catch (error) {
    if (error instanceof AppError) return new Map<string, Reading>()
    throw error
  }
}

type Find = Record<'food' | 'unit', (name: string) => string | undefined>

function partsInFile(
  parts: NonNullable<IncomingIngredient['parts']>,
  mapping: NameMapping,
  find: Find,
): Parts {
  const food = named(mappedOr(mapping, 'foods', parts.food), find.food)
  const unit = named(mappedOr(mapping, 'units', parts.unit), find.unit)
  const { quantity, quantityMax } = parts
  const left = [unit === null ? parts.unit : '', food === null ? parts.food : '', parts.note]
  return {
    quantity: amountOf(quantity),
    unit,
    food,
    note: left.filter(Boolean).join(' '),
    isMore: quantityMax !== null && quantityMax !== quantity,
  }
}

function partsInText({ line, food, unit }: Reading, mapping: NameMapping, find: Find): Parts {
  const wanted = mappedOr(mapping, 'foods', line.food ?? '')
  const isRenamed = wanted !== (line.food ?? '')
  const known = isRenamed ? find.food(wanted) : food?.certainty === 1 ? food.id : undefined
  const unitName = mappedOr(mapping, 'units', line.unit ?? '')
  const sameUnit = unit && unit.certainty >= SAME_UNIT ? unit.id : undefined
  const ownUnit = unitName === line.unit && sameUnit ? { id: sameUnit, name: unitName } : null
  const savedUnit = ownUnit ?? named(unitName, find.unit)
  const left = [
    savedUnit === null ? (line.unit ?? '') : '',
    [known === undefined ? (line.food ?? '') : '', line.note].filter(Boolean).join(', '),
  ]
  return {
    quantity: amountOf(line.quantity),
    unit: savedUnit,
    food: known === undefined ? null : { id: known, name: wanted },
    note: left.filter(Boolean).join(' '),
    isMore: false,
  }
}

/** The exact name, or the same unit in another language. */
const SAME_UNIT = 0.95

const mappedOr = (mapping: NameMapping, list: 'foods' | 'units', name: string) =>
  name === '' ? '' : (mappedName(mapping, list, name) ?? '')

function named(name: string, find: (name: string) => string | undefined) {
  const short = name.trim().slice(0, 255)
  if (short === '') return null
  const id = find(short)
  return id === undefined ? { name: short } : { id, name: short }
}

function amountOf(quantity: number | null): number {
  const isAmount = quantity !== null && quantity > 0 && quantity <= MAX_QUANTITY
  return isAmount ? Math.round(quantity * 1000) / 1000 : 0 // some clients need a number
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
    const isText = !parts || (parts.quantity === 0 && parts.unit === null && parts.food === null)
    if (isText && !parts?.isMore) {
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
