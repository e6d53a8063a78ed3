import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AddRecipeInput } from '#contract/shopping-lists.ts'
import { mostOf as mostOfLine } from '#contract/amounts/ingredient-names.ts'
import { mostOf } from '#contract/limits.ts'
import type { IngredientInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { resolveNamed } from '#server/features/foods/index.ts'
import { mustHaveRecipe } from '#server/features/recipe-lookup/index.ts'
import { asksForJust } from './asks-for-just.ts'
import { itemsOfLists } from './item-repository.ts'
import { recipesDevice } from './item-versions.ts'
import { storeNew } from './items.ts'
import { store } from './store-items.ts'
import { getList, type WireList } from './lists.ts'
import { mustHaveList } from './must-have-list.ts'
import { type Item, joinedNotes, mergeAll, type NewReference, NOTHING, rounded } from './merging.ts'

interface Line {
  quantity: number | null
  quantityMax: number | null
  note: string
  foodId: string | null
  unitId: string | null
  asWritten: string | null
}

/**
 * Adds a recipe's ingredients to a list, or only the given ones.
 * @throws AppError record.not-found, recipe.not-found, shopping-list.full, shopping-list.too-many-recipes
 */
export async function addRecipe(
  ctx: SignedIn,
  listId: string,
  recipeId: string,
  { recipeIncrementQuantity: scale, recipeIngredients }: AddRecipeInput,
): Promise<WireList> {
  await transaction(ctx, async (ctx) => {
    await mustHaveList(ctx, listId)
    await mustHaveRecipe(ctx, recipeId)
    const lines = recipeIngredients
      ? await linesOf(ctx, recipeIngredients)
      : await linesOfRecipe(ctx, recipeId)
    const foods = await foodsOf(ctx, lines)
    const items = lines
      .map((line) => inOwnWords(line, foods))
      .filter((line) => line.foodId !== null || line.note.trim() !== '')
      .map((line) => itemFor(line, { listId, recipeId, scale, foods }))
    if (items.length > 0) {
      const { separate } = mergeAll(items, [], sameDish)
      await storeNew(ctx, separate, { append: true, device: recipesDevice })
      await countRecipe(ctx, listId, recipeId, scale)
    }
  })
  return getList(ctx, listId)
}

function linesOfRecipe(ctx: SignedIn, recipeId: string): Promise<Line[]> {
  return ctx.db
    .selectFrom('recipeIngredients')
    .where('recipeId', '=', recipeId)
    .select(['quantity', 'quantityMax', 'note', 'foodId', 'unitId', 'asWritten'])
    .orderBy('position')
    .execute()
}

async function linesOf(ctx: SignedIn, inputs: IngredientInput[]): Promise<Line[]> {
  const foodIds = await resolveNamed(
    ctx,
    'food',
    inputs.map(({ food }) => food),
  )
  const unitIds = await resolveNamed(
    ctx,
    'unit',
    inputs.map(({ unit }) => unit),
  )
  return inputs.map(({ quantity, quantityMax, note, asWritten }, index) => ({
    quantity,
    quantityMax: quantityMax ?? null,
    note,
    asWritten: asWritten ?? null,
    foodId: foodIds[index] ?? null,
    unitId: unitIds[index] ?? null,
  }))
}

interface ListedFood {
  name: string
  pluralName: string | null
  labelId: string | null
}
type Foods = Map<string, ListedFood>

async function foodsOf(ctx: SignedIn, lines: Line[]): Promise<Foods> {
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .byIds(
      'foods',
      lines.flatMap((line) => line.foodId ?? []),
    )
    .select(['foods.id', 'foods.name', 'foods.pluralName', 'foods.labelId'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Puts the author's words into the note if they mean something more specific than the food: caster sugar, when the food
 * is sugar.
 */
export function inOwnWords(line: Line, foods: Foods): Line {
  const words = line.asWritten?.trim()
  if (!words) return line
  if (line.foodId === null)
    return { ...line, quantity: 1, quantityMax: null, unitId: null, note: words }
  const food = foods.get(line.foodId)
  return food && asksForJust(words, food, line.unitId !== null) ? line : { ...line, note: words }
}

interface Purpose {
  listId: string
  recipeId: string
  scale: number
  foods: Foods
}

function itemFor(line: Line, { listId, recipeId, scale, foods }: Purpose): Item {
  const quantity = mostOfLine(line) ?? 0
  const reference: NewReference = {
    id: randomUUID(),
    recipeId,
    recipeQuantity: quantity,
    recipeScale: scale,
    brings: quantity * scale,
    recipeNote: line.note || null,
  }
  return {
    id: randomUUID(),
    shoppingListId: listId,
    quantity: rounded(quantity * scale),
    note: line.note,
    isFood: line.foodId !== null,
    checked: false,
    position: 0,
    foodId: line.foodId,
    unitId: line.unitId,
    labelId: (line.foodId && foods.get(line.foodId)?.labelId) || null,
    extras: {},
    references: [reference],
  }
}

/** Merges two lines of one recipe for the same thing; the amounts in the recipe add up. */
function sameDish(first: Item, second: Item): Item {
  const [reference, other] = [first.references[0]!, second.references[0]!]
  const recipeQuantity = reference.recipeQuantity + other.recipeQuantity
  const note = joinedNotes(first.note, second.note)
  return {
    ...first,
    note,
    quantity: rounded(first.quantity + second.quantity),
    references: [
      {
        ...reference,
        recipeQuantity,
        brings: recipeQuantity * (reference.recipeScale ?? 1),
        recipeNote: note || null,
      },
    ],
  }
}

/** Counts a recipe on a list so many times more. @throws AppError shopping-list.too-many-recipes */
export async function countRecipe(ctx: SignedIn, listId: string, recipeId: string, times: number) {
  await mustTakeRecipe(ctx, listId, recipeId)
  await ctx.db
    .insertInto('shoppingListRecipes')
    .values({ id: randomUUID(), shoppingListId: listId, recipeId, recipeQuantity: times })
    .onConflict((conflict) =>
      conflict.columns(['shoppingListId', 'recipeId']).doUpdateSet({
        recipeQuantity: sql`shoppingListRecipes.recipeQuantity + excluded.recipeQuantity`,
      }),
    )
    .execute()
}

async function mustTakeRecipe({ db }: SignedIn, listId: string, recipeId: string) {
  const others = await db
    .selectFrom('shoppingListRecipes')
    .where('shoppingListId', '=', listId)
    .select('recipeId')
    .execute()
  const most = mostOf.recipesOfList
  if (others.length >= most && !others.some((one) => one.recipeId === recipeId)) {
    throw new AppError('shopping-list.too-many-recipes', { most })
  }
}

/**
 * Removes what was added for a recipe, that many times. Checked items stay.
 * @throws AppError record.not-found, recipe.not-found
 */
export async function removeRecipe(
  ctx: SignedIn,
  listId: string,
  recipeId: string,
  times: number,
): Promise<WireList> {
  await transaction(ctx, async (ctx) => {
    await mustHaveList(ctx, listId)
    await mustHaveRecipe(ctx, recipeId)
    const all = await itemsOfLists(ctx.db, ctx.viewer.groupId, [listId])
    const items = all
      .filter((item) => item.references.some((reference) => reference.recipeId === recipeId))
      .map((item) => without(item, recipeId, times))
    const isGone = ({ quantity, references }: Item) =>
      quantity < 0 || (quantity === 0 && references.length === 0)

    await uncountRecipe(ctx, listId, recipeId, times)
    await store(ctx, {
      created: [],
      updated: items.filter((item) => !isGone(item)),
      deleted: items.filter(isGone).map(({ id }) => id),
      listIds: [listId],
    })
  })
  return getList(ctx, listId)
}

function without(item: Item, recipeId: string, times: number): Item {
  const reference = item.references.find((known) => known.recipeId === recipeId)!
  const scale = reference.recipeScale ?? 1
  const left = { ...reference, recipeScale: rounded(scale - times) }
  // From one rounded amount to the next, so that the last step takes what the others left.
  const amountFor = (count: number) => rounded(Math.max(0, count) * reference.recipeQuantity)
  return {
    ...item,
    quantity: rounded(item.quantity - amountFor(scale) + amountFor(scale - times)),
    references: item.references
      .map((known) => (known === reference ? left : known))
      .filter((known) => known !== left || left.recipeScale > 0),
  }
}

/** Counts a recipe on a list so many times less, down to none. */
export async function uncountRecipe(
  ctx: SignedIn,
  listId: string,
  recipeId: string,
  times: number,
) {
  const ofRecipe = { shoppingListId: listId, recipeId }
  await ctx.db
    .updateTable('shoppingListRecipes')
    .set({ recipeQuantity: sql`recipeQuantity - ${times}` })
    .where((eb) => eb.and(ofRecipe))
    .execute()
  await ctx.db
    .deleteFrom('shoppingListRecipes')
    .where((eb) => eb.and(ofRecipe))
    .where('recipeQuantity', '<', NOTHING)
    .execute()
}
