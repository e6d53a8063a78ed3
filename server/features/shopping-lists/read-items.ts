import { randomUUID } from 'node:crypto'
import { mostOf } from '#contract/limits.ts'
import type { ShoppingItemInput } from '#contract/shopping-items.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { GroupTable } from '#server/db/group-scope.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { AppError, type FieldIssue } from '#server/errors/app-error.ts'
import { mustFitExtras } from '#server/errors/fitting-extras.ts'
import type { Item, Reference } from './merging.ts'

/** The location of an item in the request, by its index, for errors. */
export type PlaceOf = (index: number) => (string | number)[]

/**
 * Turns items of a request into items to store. Ids are checked against the group, and recipes that no longer exist are
 * left out. A known item keeps recipes and extras if they are absent, because some clients do not know them.
 * @throws AppError record.not-found for an unknown list, request.invalid for an unknown food, unit or label,
 * shopping-item.too-many-recipes
 */
export async function readItems(
  ctx: SignedIn,
  inputs: ShoppingItemInput[],
  known: Map<string, Item>,
  placeOf: PlaceOf,
): Promise<Item[]> {
  const named = inputs.map((input) => ({
    foodId: idOf(input.foodId, input.food),
    unitId: idOf(input.unitId, input.unit),
    labelId: input.labelId ?? null,
  }))
  const ids = (field: keyof (typeof named)[number]) => named.flatMap((input) => input[field] ?? [])
  const lists = await existing(
    ctx,
    'shoppingLists',
    inputs.map((input) => input.shoppingListId),
  )
  if (inputs.some((input) => !lists.has(input.shoppingListId))) {
    throw new AppError('record.not-found')
  }
  const there = {
    foodId: await existing(ctx, 'foods', ids('foodId')),
    unitId: await existing(ctx, 'units', ids('unitId')),
    labelId: await existing(ctx, 'labels', ids('labelId')),
  }
  const issues = named.flatMap((input, index) => unknownIds(input, there, placeOf(index)))
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })

  const recipes = await existing(
    ctx,
    'recipes',
    inputs.flatMap((input) => (input.recipeReferences ?? []).map(({ recipeId }) => recipeId)),
  )
  const fresh = await freeIds(ctx, inputs, known)
  return inputs.map((input, index): Item => {
    const before = input.id ? known.get(input.id) : undefined
    const { foodId, unitId, labelId } = named[index]!
    const { isFood, disableAmount } = input
    mustFitExtras(input.extras, before?.extras)
    return {
      id: before?.id ?? fresh(input.id),
      shoppingListId: input.shoppingListId,
      quantity: input.quantity ?? 0,
      note: input.note,
      isFood: isFood ?? (typeof disableAmount === 'boolean' ? !disableAmount : foodId !== null),
      checked: input.checked,
      position: input.position,
      foodId,
      unitId,
      labelId,
      extras: input.extras ?? before?.extras ?? {},
      references: input.checked ? [] : referencesOf(input, before, recipes),
    }
  })
}

/** Whether the group has all foods, units and labels of these items, which were read before this transaction. */
export async function areNamesThere(ctx: SignedIn, items: NamedIds[]): Promise<boolean> {
  for (const [field, table] of namedIn) {
    const ids = new Set(items.flatMap((item) => item[field] ?? []))
    if ((await existing(ctx, table, [...ids])).size < ids.size) return false
  }
  return true
}

const namedIn = [
  ['foodId', 'foods'],
  ['unitId', 'units'],
  ['labelId', 'labels'],
] as const

/** The id field, else the id of the whole object. */
function idOf(
  id: string | null | undefined,
  nested: { id?: string | null | undefined } | null | undefined,
) {
  return (id === undefined ? nested?.id : id) ?? null
}

type NamedIds = Record<'foodId' | 'unitId' | 'labelId', string | null>

function unknownIds(
  input: NamedIds,
  there: Record<keyof NamedIds, Set<string>>,
  loc: (string | number)[],
): FieldIssue[] {
  return (['foodId', 'unitId', 'labelId'] as const)
    .filter((field) => input[field] !== null && !there[field].has(input[field]))
    .map((field) => ({ loc: [...loc, field], type: 'unknown_id' }))
}

/** Those of these ids that the group has. */
async function existing(ctx: SignedIn, table: GroupTable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select(table as 'tags')
    .where(`${table as 'tags'}.id`, 'in', listed(ids))
    .select(`${table as 'tags'}.id`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Clients may choose the id of a new item, unless any group already uses it. */
async function freeIds(ctx: SignedIn, inputs: ShoppingItemInput[], known: Map<string, Item>) {
  const wanted = inputs.flatMap(({ id }) => (id && !known.has(id) ? id : []))
  const taken = wanted.length === 0 ? new Set<string>() : await takenIds(ctx, wanted)
  return (id: string | null | undefined) => {
    const own = id && !taken.has(id) ? id : randomUUID()
    taken.add(own)
    return own
  }
}

/** Looks in all groups, because ids are unique on the whole server. */
async function takenIds({ db }: SignedIn, ids: string[]) {
  const rows = await db
    .selectFrom('shoppingItems')
    .where('id', 'in', listed(ids))
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function referencesOf(
  input: ShoppingItemInput,
  before: Item | undefined,
  recipes: Set<string>,
): Reference[] {
  if (!input.recipeReferences) return before?.references ?? []
  const found = new Map<string, Reference>()
  for (const reference of input.recipeReferences) {
    const { recipeId } = reference
    if (!recipes.has(recipeId)) continue
    const stored = before?.references.find((known) => known.recipeId === recipeId)
    found.set(recipeId, { ...reference, id: stored?.id ?? randomUUID() })
  }
  const most = mostOf.recipesOfItem
  if (found.size > most && found.size > (before?.references.length ?? 0)) {
    throw new AppError('shopping-item.too-many-recipes', { most })
  }
  return [...found.values()]
}
