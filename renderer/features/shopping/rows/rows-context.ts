import { createContext, type MouseEvent, useContext } from 'react'
import type { Every } from '#contract/recurring-items.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ListRecipe } from '#contract/shopping-lists.ts'
import type { Selection } from './use-selection.ts'

export interface Person {
  id: string
  fullName: string | null
  username: string | null
  cacheKey: string
}

/** What the rows of a list know of it, and what can be done with them. */
export interface RowsOfList {
  canChange: boolean
  /** Items with changes that could not be sent yet. */
  unsent: ReadonlySet<string>
  /** By their ids. */
  recipes: ReadonlyMap<string, ListRecipe>
  /** Who took an item into the basket; null in a household of one, where it goes without saying. */
  whoChecked: (item: ShoppingItem) => Person | null
  /** How often an item comes back by itself, if it does. */
  repeats: (item: ShoppingItem) => Every | null
  /** Items that are about to leave for the basket. */
  leaving: ReadonlySet<string>
  /** Whether each row says its label, as no heading does. */
  showsLabels: boolean
  swipes: boolean
  selection: Selection
  /** The rows that show the items they are made of and their recipes, by their keys. */
  opened: ReadonlySet<string>
  toggleOpened: (key: string) => void
  tick: (items: ShoppingItem[], checked: boolean) => void
  edit: (item: ShoppingItem) => void
  remove: (items: ShoppingItem[]) => void
  /** A press with Ctrl, Command or Shift. */
  choose: (items: ShoppingItem[], event: Pick<MouseEvent, 'shiftKey'>) => void
}

export const RowsContext = createContext<RowsOfList | null>(null)

export function useRows(): RowsOfList {
  const rows = useContext(RowsContext)
  if (!rows) throw new Error('a row of a list stands on a list')
  return rows
}

/** How often a row comes back: as the first of its items that does. */
export const repeatOf = (
  items: readonly ShoppingItem[],
  repeats: RowsOfList['repeats'],
): Every | null => items.map(repeats).find((every) => every !== null) ?? null
