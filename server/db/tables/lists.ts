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
