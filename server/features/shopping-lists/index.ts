export {
  recurringItemRoutes,
  shoppingItemRoutes,
  shoppingListRoutes,
  shoppingOperationRoutes,
  shoppingStoreRoutes,
  shoppingSuggestionRoutes,
} from './routes.ts'
export { addLabelsToLists, putLabelsInOrder } from './label-settings.ts'
export { forgetOldOperations, trimCheckedItems } from './housekeeping.ts'
export { putBackDue } from './put-back-due.ts'
// What the plan puts on lists goes through the same writers.
export { itemsById, itemsOfLists } from './item-repository.ts'
export { isWrittenByHand, planDevice, type Stamp, stampsOf } from './item-versions.ts'
export { storeNew } from './items.ts'
export { store } from './store-items.ts'
export { amountOf, type Item, joinedNotes, mergeKey, rounded, standingFor } from './merging.ts'
export { countRecipe, inOwnWords, uncountRecipe } from './recipes-on-list.ts'
export { latestOf } from './removed-items.ts'
export { addList, deleteList, updateList } from './lists.ts'
export { createRecurring } from './recurring.ts'
export { createStore, deleteStore } from './stores.ts'
export { mustHaveList } from './must-have-list.ts'
