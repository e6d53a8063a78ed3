import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { answerShape, bodyShape, type FieldTable } from './field-table.ts'
import { Label } from './named-fields.ts'
import { PageQuery, pageOf } from './paging.ts'
import { Food, Unit } from './recipe-parts.ts'
import { DateTime, Extras, Uuid } from './values.ts'

/** A recipe that an item is for. `recipeQuantity` is the amount in the recipe, needed `recipeScale` times. */
export const ItemRecipe = z.object({
  id: z.uuid(),
  shoppingListItemId: z.uuid(),
  recipeId: z.uuid(),
  recipeQuantity: z.number(),
  recipeScale: z.number().nullable(),
  recipeNote: z.string().nullable(),
})
export type ItemRecipe = z.output<typeof ItemRecipe>

/** The largest amount and the largest position. */
export const MOST = 1_000_000_000
/** Three decimals. */
export const round = (value: number) => Math.round(value * 1000) / 1000
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

const storedElsewhere = { body: null, stored: 'elsewhere', filter: null } as const
const namedRecord = {
  answer: z.uuid().nullable(),
  body: Uuid.nullish(),
  stored: 'column',
  filter: 'uuid',
} as const
const moment = { answer: DateTime, body: null, stored: 'moment', filter: 'date-time' } as const

/** The fields of an item. Schemas, columns and filters derive from these rows. */
export const itemFields = {
  id: { answer: z.uuid(), body: Uuid.nullish(), stored: 'column', filter: 'uuid' },
  shoppingListId: { answer: z.uuid(), body: Uuid, stored: 'column', filter: 'uuid' },
  groupId: { answer: z.uuid(), body: null, stored: 'column', filter: null },
  householdId: { ...storedElsewhere, answer: z.uuid() },
  quantity: {
    answer: z.number(),
    body: amount.nullable().default(1),
    stored: 'column',
    filter: 'number',
  },
  unit: { ...storedElsewhere, answer: Unit.nullable(), body: Nested },
  food: { ...storedElsewhere, answer: Food.nullable(), body: Nested },
  note: {
    answer: z.string(),
    body: z
      .string()
      .max(20_000)
      .nullish()
      .transform((value) => value ?? ''),
    stored: 'column',
    filter: 'text',
  },
  isFood: { answer: z.boolean(), body: z.boolean().nullish(), stored: 'flag', filter: 'flag' },
  disableAmount: { ...storedElsewhere, answer: z.boolean(), body: z.boolean().nullish() },
  display: { ...storedElsewhere, answer: z.string() }, // computed by the server, never stored
  checked: {
    answer: z.boolean(),
    body: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    stored: 'flag',
    filter: 'flag',
  },
  position: {
    answer: z.number().int(),
    body: z.coerce.number().int().min(-MOST).max(MOST).default(0),
    stored: 'column',
    filter: 'number',
  },
  foodId: namedRecord,
  labelId: namedRecord,
  unitId: namedRecord,
  label: { ...storedElsewhere, answer: Label.nullable() }, // its own, or else that of its food
  extras: {
    answer: z.record(z.string(), z.string()),
    body: Extras.nullish(),
    stored: 'json',
    filter: null,
  },
  recipeReferences: {
    ...storedElsewhere,
    answer: z.array(ItemRecipe),
    body: z.array(ItemRecipeInput).nullish(),
  },
  version: { ...storedElsewhere, answer: z.number().int() }, // grows with each change
  addedBy: { ...storedElsewhere, answer: z.uuid().nullable() },
  checkedBy: { ...storedElsewhere, answer: z.uuid().nullable() }, // null while it is not checked
  checkedAt: { ...storedElsewhere, answer: DateTime.nullable() },
  createdAt: moment,
  updateAt: { ...storedElsewhere, answer: DateTime },
  updatedAt: moment,
} as const satisfies FieldTable

export const ShoppingItem = z.object(answerShape(itemFields))
export type ShoppingItem = z.output<typeof ShoppingItem>

/**
 * Full replacement: absent fields get their default. An absent `isFood` is the opposite of `disableAmount` or, if that is
 * absent too, true if there is a food.
 */
export const ShoppingItemInput = z.object(bodyShape(itemFields))
export type ShoppingItemInput = z.output<typeof ShoppingItemInput>

/** Saving an item may merge it into another one, so the answer lists every item that changed. */
export const ItemsResult = z.object({
  createdItems: z.array(ShoppingItem),
  updatedItems: z.array(ShoppingItem),
  deletedItems: z.array(ShoppingItem),
})
export type ItemsResult = z.output<typeof ItemsResult>

const ShoppingItemUpdate = ShoppingItemInput.extend({ id: Uuid })

const byId = z.object({ id: Uuid })

const Deleted = z.object({ message: z.string(), error: z.literal(false) })

/** In one call; each of them is compared with those on its list. */
const MOST_ITEMS = 1000

export const shoppingItems = {
  list: endpoint('GET /groups/shopping/items', {
    access: 'user',
    summary: 'The items of all lists, or of one with queryFilter=shoppingListId=<id>',
    query: PageQuery,
    response: pageOf(ShoppingItem),
    aliases: ['GET /households/shopping/items'],
  }),
  create: endpoint('POST /groups/shopping/items', {
    access: 'user',
    refuses: ['record.not-found', 'shopping-list.full', 'shopping-item.too-many-recipes'],
    summary: 'Adds an item, or adds its amount to an equal one that is not checked',
    body: ShoppingItemInput,
    response: ItemsResult,
    status: 201,
    aliases: ['POST /households/shopping/items'],
  }),
  createMany: endpoint('POST /groups/shopping/items/create-bulk', {
    access: 'user',
    refuses: ['record.not-found', 'shopping-list.full', 'shopping-item.too-many-recipes'],
    summary: 'Adds items, merging equal ones',
    body: z.array(ShoppingItemInput).max(MOST_ITEMS),
    response: ItemsResult,
    status: 201,
    aliases: ['POST /households/shopping/items/create-bulk'],
  }),
  updateMany: endpoint('PUT /groups/shopping/items', {
    access: 'user',
    readersToo: true,
    refuses: [
      'record.not-found',
      'auth.read-only',
      'shopping-list.full',
      'shopping-item.too-many-recipes',
    ],
    summary:
      'Replaces items; equal ones that are not checked are merged. Members who may only read can change `checked`',
    body: z.array(ShoppingItemUpdate).max(MOST_ITEMS),
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
    readersToo: true,
    refuses: [
      'record.not-found',
      'auth.read-only',
      'shopping-list.full',
      'shopping-item.too-many-recipes',
    ],
    summary: 'Replaces an item. Members who may only read can change `checked`',
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
