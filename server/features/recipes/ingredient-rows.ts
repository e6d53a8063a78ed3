import type { z } from 'zod'
import type { Food, Ingredient, Unit } from '#contract/recipe-parts.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { wireDate } from '#server/http/dates.ts'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'

type WireFood = z.input<typeof Food>
type WireUnit = z.input<typeof Unit>

/** The ingredients of a recipe in order, each with its food, its unit and its line of text. */
export async function ingredientsOf(
  db: Db,
  groupId: string,
  recipeId: string,
  disableAmount: boolean,
): Promise<z.input<typeof Ingredient>[]> {
  const rows = await db
    .selectFrom('recipeIngredients')
    .where('recipeId', '=', recipeId)
    .select(['id', 'title', 'quantity', 'unitId', 'foodId', 'note', 'originalText'])
    .orderBy('position')
    .orderBy('rowId')
    .execute()
  const foods = rows.some((row) => row.foodId) ? await foodsOf(db, groupId, recipeId) : null
  const units = rows.some((row) => row.unitId) ? await unitsOf(db, groupId, recipeId) : null

  return rows.map(({ id, unitId, foodId, ...line }) => {
    const food = (foodId && foods?.get(foodId)) || null
    const unit = (unitId && units?.get(unitId)) || null
    return {
      ...line,
      referenceId: id,
      food,
      unit,
      isFood: !disableAmount,
      disableAmount,
      display: ingredientDisplay({ ...line, food, unit, disableAmount }),
    }
  })
}

async function foodsOf(db: Db, groupId: string, recipeId: string): Promise<Map<string, WireFood>> {
  const used = usedIds(db, recipeId, 'foodId')
  const rows = await ofGroup(db, groupId)
    .select('foods')
    .where('foods.id', 'in', used)
    .selectAll('foods')
    .execute()
  const labels = await ofGroup(db, groupId)
    .select('labels')
    .where(
      'labels.id',
      'in',
      rows.flatMap((row) => row.labelId ?? []),
    )
    .select(['labels.id', 'labels.groupId', 'labels.name', 'labels.color'])
    .execute()
  const aliases = await db
    .selectFrom('foodAliases')
    .where('foodId', 'in', used)
    .select(['foodId as ownerId', 'name'])
    .orderBy('name')
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...wireNamed(row, aliases),
        labelId: row.labelId,
        label: labels.find((label) => label.id === row.labelId) ?? null,
      },
    ]),
  )
}

async function unitsOf(db: Db, groupId: string, recipeId: string): Promise<Map<string, WireUnit>> {
  const used = usedIds(db, recipeId, 'unitId')
  const rows = await ofGroup(db, groupId)
    .select('units')
    .where('units.id', 'in', used)
    .selectAll('units')
    .execute()
  const aliases = await db
    .selectFrom('unitAliases')
    .where('unitId', 'in', used)
    .select(['unitId as ownerId', 'name'])
    .orderBy('name')
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...wireNamed(row, aliases),
        abbreviation: row.abbreviation,
        pluralAbbreviation: row.pluralAbbreviation,
        useAbbreviation: row.useAbbreviation === 1,
        fraction: row.fraction === 1,
      },
    ]),
  )
}

function usedIds(db: Db, recipeId: string, column: 'foodId' | 'unitId') {
  return db
    .selectFrom('recipeIngredients')
    .where('recipeId', '=', recipeId)
    .where(column, 'is not', null)
    .select(column)
    .$castTo<{ id: string }>()
}

interface NamedRow {
  id: string
  name: string
  pluralName: string | null
  description: string
  onHand: 0 | 1
  extras: string
  createdAt: string
  updatedAt: string
}

function wireNamed(row: NamedRow, aliases: { ownerId: string; name: string }[]) {
  return {
    id: row.id,
    name: row.name,
    pluralName: row.pluralName,
    description: row.description,
    onHand: row.onHand === 1,
    extras: JSON.parse(row.extras) as Record<string, string>,
    aliases: aliases.filter((alias) => alias.ownerId === row.id).map(({ name }) => ({ name })),
    createdAt: wireDate(row.createdAt),
    updateAt: wireDate(row.updatedAt),
    updatedAt: wireDate(row.updatedAt),
  }
}
