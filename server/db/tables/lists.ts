import type { Generated } from 'kysely'
import type { Bit } from './people.ts'

export interface ShoppingListsTable {
  id: string
  groupId: string
  userId: string | null // the owner
  name: string | null
  extras: string // JSON object of text values
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
