import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MOST, round } from './shopping-items.ts'
import { ShoppingList } from './shopping-lists.ts'
import { Uuid } from './values.ts'

/** The most operations of one call; a device sends more in several calls. */
export const MOST_OPERATIONS = 100

const fields = {
  quantity: z.number().min(0).max(MOST).transform(round),
  unitId: Uuid.nullable(),
  foodId: Uuid.nullable(),
  labelId: Uuid.nullable(),
  note: z.string().max(20_000),
  isFood: z.boolean(),
}
const position = z.number().int().min(-MOST).max(MOST)

/** `id` is made on the device, so that the server knows an operation that is sent again. */
const about = { id: Uuid, listId: Uuid, itemId: Uuid }

/** The version of the item that the device had seen; 0 for an item that it had not yet got from the server. */
const seen = z.number().int().min(0).max(MOST)

export const ShoppingOperation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    ...about,
    ...fields,
    position: position.nullable().default(null), // null: at the end
    /**
     * The note is a line as it was typed where it could not be read. It is read for amount, unit and food when it is
     * carried out, unless one of them is given.
     */
    isUnread: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('edit'),
    ...about,
    seen,
    fields: z.object({ ...fields, position, shoppingListId: Uuid }).partial(),
  }),
  z.object({ kind: z.literal('check'), ...about, seen, checked: z.boolean() }),
  z.object({ kind: z.literal('remove'), ...about, seen }),
  z.object({ kind: z.literal('restore'), ...about }),
])
export type ShoppingOperation = z.output<typeof ShoppingOperation>

/** Fields of an item of which the server remembers who changed them. */
export const trackedFields = [
  'shoppingListId',
  'quantity',
  'unitId',
  'foodId',
  'note',
  'isFood',
  'labelId',
  'position',
  'checked',
] as const
export type TrackedField = (typeof trackedFields)[number]

const Overwritten = z.object({
  field: z.enum(trackedFields),
  was: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})

/** Why an operation is outdated. */
export const outdatedReasons = [
  'checked-meanwhile',
  'changed-meanwhile',
  'removed-meanwhile',
] as const

/**
 * Why one is refused: its list, its item, or the food, unit or label that it names does not exist any more, or its list
 * has all that it can have.
 */
export const refusedReasons = [
  'list-gone',
  'list-full',
  'item-gone',
  'name-gone',
  'read-only',
] as const

/**
 * What became of an operation. `applied`: done; also if it had been done before. `merged`: the added item is part of an
 * equal one, `itemId`. `returned`: an item that somebody had removed is back, because of this change. `outdated`: not
 * done, because somebody did otherwise meanwhile. `refused`: it cannot be done.
 */
export const ShoppingOutcome = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  result: z.enum(['applied', 'merged', 'returned', 'outdated', 'refused']),
  reason: z.enum([...outdatedReasons, ...refusedReasons]).nullable(),
  /** What somebody else had written into the same fields meanwhile; this operation has replaced it. */
  overwritten: z.array(Overwritten),
})
export type ShoppingOutcome = z.output<typeof ShoppingOutcome>

export const shoppingOperations = {
  apply: endpoint('POST /groups/shopping/operations', {
    access: 'user',
    readersToo: true,
    summary:
      'Carries out operations of a device on items, in order and each once, and answers the lists concerned. Members who may only read can check items',
    refuses: ['shopping-operations.other-person'],
    body: z.object({
      /** Whose operations they are: if somebody else is signed in, none is carried out. */
      personId: Uuid.optional(),
      /** The device, the same in all its calls. */
      device: Uuid,
      operations: z.array(ShoppingOperation).max(MOST_OPERATIONS),
    }),
    response: z.object({
      outcomes: z.array(ShoppingOutcome), // in the order of the operations
      lists: z.array(ShoppingList),
    }),
    aliases: ['POST /households/shopping/operations'],
  }),
}
