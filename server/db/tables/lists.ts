import type { Generated } from 'kysely'
import type { EveryUnit } from '#contract/recurring-items.ts'
import type { Bit } from './people.ts'

export interface ShoppingListsTable {
  id: string
  groupId: string
  userId: string | null // the owner
  name: string | null
  extras: string // JSON object of text values
  storeId: string | null // whose order of labels it has; null: its own
  createdAt: string
  updatedAt: string
}

export interface ShoppingStoresTable {
  id: string
  groupId: string
  name: string
  createdAt: string
  updatedAt: string
}

/** The order of the labels in one store; it has all of them. */
export interface ShoppingStoreLabelsTable {
  storeId: string
  labelId: string
  position: number
}

/** One row for each food or, without one, for each thing in words. */
export interface ShoppingHistoryTable {
  groupId: string
  foodId: string | null
  words: string // normalized name; '' for a food
  name: string // as it was written; '' for a food
  labelId: string | null // the one it had last
  bought: number // how often
  lastAt: string
}

export interface RecurringItemsTable {
  id: string
  groupId: string
  shoppingListId: string
  userId: string | null // who wanted it
  foodId: string | null
  unitId: string | null
  labelId: string | null
  quantity: number
  note: string
  isFood: Bit
  name: string // of the food, or what was written; it stays when the food is deleted
  words: string // normalized name
  everyCount: number
  everyUnit: EveryUnit
  nextOn: string | null // the day on which it comes back; null while it is on the list
  createdAt: string
  updatedAt: string
}

export interface ShoppingItemsTable {
  rowId: Generated<number>
  id: string
  groupId: string
  shoppingListId: string
  quantity: number
  note: string
  isFood: Bit
  checked: Bit
  position: number
  foodId: string | null
  unitId: string | null
  labelId: string | null
  extras: string
  createdAt: string
  updatedAt: string
  version: Generated<number> // grows with each change
  changes: Generated<string> // JSON: the version at which each device last changed a field
  addedBy: string | null
  checkedBy: string | null // null while it is not checked
  checkedAt: string | null
}

/** Items that were removed, or merged into another one. */
export interface RemovedShoppingItemsTable {
  id: string
  groupId: string
  shoppingListId: string
  mergedInto: string | null
  version: number
  item: string | null // JSON of the item as it was, for a month
  removedAt: string
}

/** Operations that were carried out, so that one that is sent again is not done twice. */
export interface ShoppingOperationsTable {
  id: string
  groupId: string
  outcome: string // JSON
  appliedAt: string
}

/** recipeQuantity: the amount in the recipe itself; it was added recipeScale times (null counts as once). */
export interface ShoppingItemRecipesTable {
  id: string
  shoppingItemId: string
  recipeId: string
  recipeQuantity: number
  recipeScale: number | null
  recipeNote: string | null
}

/** What of a planned meal was put on a list. */
export interface PlannedOnListsTable {
  id: string // a new one whenever it changes
  groupId: string
  shoppingListId: string
  entryId: number // of the planned meal, which may be gone
  date: string
  recipeId: string
  recipeName: string
  foodId: string | null
  words: string // what is written instead of a food, else ''
  unitId: string | null
  quantity: number // so much was put there
  times: number // for so many times the recipe; 0 if it was left out
  need: number | null // what the meal needed when somebody decided about it, null: it was not planned any more
  itemId: string | null // the item that it went into
  itemVersion: number // of that item afterwards
  updatedAt: string
}

export interface ShoppingListRecipesTable {
  id: string
  shoppingListId: string
  recipeId: string
  recipeQuantity: number // how many times the recipe is on the list
}

/** The order of the labels in one list. */
export interface ShoppingListLabelsTable {
  id: string
  shoppingListId: string
  labelId: string
  position: number
}
