import { FoodIn, UnitIn } from '#contract/foods.ts'
import type { Context } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { addNamed, withoutKnown } from '#server/features/foods/index.ts'
import { addMissingLabels } from '#server/features/labels/index.ts'
import type { SeedData } from './data.ts'

type Kind = keyof SeedData

/** Adds what the group does not have of one kind. @returns how many were added */
export function seed(ctx: Context, groupId: string, kind: Kind, data: SeedData): Promise<number> {
  return transaction(ctx, (ctx) => seedOf[kind](ctx, groupId, data))
}

/** Adds all three kinds to a new group. */
export async function seedAll(ctx: Context, groupId: string, data: SeedData) {
  await seed(ctx, groupId, 'labels', data)
  await seed(ctx, groupId, 'units', data)
  await seed(ctx, groupId, 'foods', data)
}

const seedOf: Record<Kind, typeof seedFoods> = {
  foods: seedFoods,
  units: seedUnits,
  labels: async (ctx, groupId, { labels }) =>
    (await addMissingLabels(ctx, groupId, labels)).filter(({ isNew }) => isNew).length,
}

/** Creates only labels that an added food needs, so that labels the household deleted stay deleted. */
async function seedFoods(ctx: Context, groupId: string, { foods, labels }: SeedData) {
  const missing = await withoutKnown(ctx.db, { groupId, kind: 'food', inputs: foods })
  const needed = new Set(missing.map(({ label }) => label))
  const wanted = labels.filter(({ name }) => needed.has(name))
  const idOf = new Map(
    (await addMissingLabels(ctx, groupId, wanted)).map(({ name, id }) => [name, id]),
  )
  const inputs = missing.map((food) => FoodIn.parse({ ...food, labelId: idOf.get(food.label) }))
  await addNamed(ctx, { groupId, kind: 'food', inputs })
  return missing.length
}

async function seedUnits(ctx: Context, groupId: string, { units }: SeedData) {
  const missing = await withoutKnown(ctx.db, { groupId, kind: 'unit', inputs: units })
  await addNamed(ctx, { groupId, kind: 'unit', inputs: missing.map((unit) => UnitIn.parse(unit)) })
  return missing.length
}
