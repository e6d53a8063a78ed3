import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './paging.ts'
import { Food, Label, Unit } from './recipe-parts.ts'
import { DateTime, Extras, Uuid } from './values.ts'

const stamps = { createdAt: DateTime, updateAt: DateTime, updatedAt: DateTime }

/** The recipe an item is for. `recipeQuantity` is the amount in the recipe itself, needed `recipeScale` times. */
export const ItemRecipe = z.object({
  id: z.uuid(),
  shoppingListItemId: z.uuid(),
  recipeId: z.uuid(),
  recipeQuantity: z.number(),
  recipeScale: z.number().nullable(),
  recipeNote: z.string().nullable(),
})
export type ItemRecipe = z.output<typeof ItemRecipe>

export const ShoppingItem = z.object({
  id: z.uuid(),
  shoppingListId: z.uuid(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  quantity: z.number(),
  unit: Unit.nullable(),
  food: Food.nullable(),
  note: z.string(),
  isFood: z.boolean(),
  disableAmount: z.boolean(),
  display: z.string(), // computed by the server, never stored
  checked: z.boolean(),
  position: z.number().int(),
  foodId: z.uuid().nullable(),
  labelId: z.uuid().nullable(),
  unitId: z.uuid().nullable(),
  label: Label.nullable(), // its own, else that of its food
  extras: z.record(z.string(), z.string()),
  recipeReferences: z.array(ItemRecipe),
  ...stamps,
})
export type ShoppingItem = z.output<typeof ShoppingItem>

/** Saving an item may merge it into another, so the answer lists all that changed. */
export const ItemsResult = z.object({
  createdItems: z.array(ShoppingItem),
  updatedItems: z.array(ShoppingItem),
  deletedItems: z.array(ShoppingItem),
})
export type ItemsResult = z.output<typeof ItemsResult>

/** The largest amount and position. */
export const MOST = 1_000_000_000
const round = (value: number) => Math.round(value * 1000) / 1000
const exact = z.coerce.number().min(-MOST).max(MOST)
const amount = exact.transform(round)

/** A whole food or unit. Only its id is used, and only if `foodId` or `unitId` is absent. */
const Nested = z.preprocess(
  (value) => (value === null || typeof value !== 'object' ? null : value),
  z.object({ id: Uuid.nullish() }).nullish(),
)

const ItemRecipeInput = z.object({
  recipeId: Uuid,
  recipeQuantity: exact.nullish().transform((value) => value ?? 0), // the amount in the recipe itself, not rounded
  recipeScale: amount.nullish().transform((value) => (value === undefined ? 1 : value)),
  recipeNote: z
    .string()
    .max(20_000)
    .nullish()
    .transform((value) => value ?? null),
})

/** Full replacement: absent fields get their default. Absent `isFood` means whether there is a food. */
export const ShoppingItemInput = z.object({
  id: Uuid.nullish(),
  shoppingListId: Uuid,
  quantity: amount.nullable().default(1),
  note: z
    .string()
    .max(20_000)
    .nullish()
    .transform((value) => value ?? ''),
  isFood: z.boolean().nullish(),
  disableAmount: z.boolean().nullish(),
  checked: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  position: z.coerce.number().int().min(-MOST).max(MOST).default(0),
  food: Nested,
  unit: Nested,
  foodId: Uuid.nullish(),
  unitId: Uuid.nullish(),
  labelId: Uuid.nullish(),
  extras: Extras.nullish(),
  recipeReferences: z.array(ItemRecipeInput).nullish(),
})
export type ShoppingItemInput = z.output<typeof ShoppingItemInput>

const ShoppingItemUpdate = ShoppingItemInput.extend({ id: Uuid })

const byId = z.object({ id: Uuid })

const Deleted = z.object({ message: z.string(), error: z.literal(false) })

export const shoppingItems = {
  list: endpoint('GET /groups/shopping/items', {
    access: 'user',
    summary: 'Items of all lists, or with queryFilter=shoppingListId=<id> of one',
    query: PageQuery,
    response: pageOf(ShoppingItem),
    aliases: ['GET /households/shopping/items'],
  }),
  create: endpoint('POST /groups/shopping/items', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'Adds an item, or raises the amount of an equal one that is still to buy',
    body: ShoppingItemInput,
    response: ItemsResult,
    status: 201,
    aliases: ['POST /households/shopping/items'],
  }),
  createMany: endpoint('POST /groups/shopping/items/create-bulk', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'Adds items, merging equal ones',
    body: z.array(ShoppingItemInput),
    response: ItemsResult,
    status: 201,
    aliases: ['POST /households/shopping/items/create-bulk'],
  }),
  updateMany: endpoint('PUT /groups/shopping/items', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'Replaces items; equal ones that are still to buy are merged',
    body: z.array(ShoppingItemUpdate),
    response: ItemsResult,
    aliases: ['PUT /households/shopping/items'],
  }),
  deleteMany: endpoint('DELETE /groups/shopping/items', {
    access: 'user',
    summary: 'Deletes items',
    query: z.object({ ids: z.array(Uuid).default([]) }),
    response: Deleted,
    aliases: ['DELETE /households/shopping/items'],
  }),
  get: endpoint('GET /groups/shopping/items/:id', {
    access: 'user',
    summary: 'One item',
    params: byId,
    response: ShoppingItem,
    aliases: ['GET /households/shopping/items/:id'],
  }),
  update: endpoint('PUT /groups/shopping/items/:id', {
    access: 'user',
    summary: 'Replaces an item',
    params: byId,
    body: ShoppingItemInput,
    response: ItemsResult,
    aliases: ['PUT /households/shopping/items/:id'],
  }),
  delete: endpoint('DELETE /groups/shopping/items/:id', {
    access: 'user',
    summary: 'Deletes an item',
    params: byId,
    response: Deleted,
    aliases: ['DELETE /households/shopping/items/:id'],
  }),
}
