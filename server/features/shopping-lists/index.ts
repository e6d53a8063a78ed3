export {
  recurringItemRoutes,
  shoppingItemRoutes,
  shoppingListRoutes,
  shoppingOperationRoutes,
  shoppingStoreRoutes,
  shoppingSuggestionRoutes,
} from './routes.ts'
export { addLabelsToLists } from './label-settings.ts'
export { forgetOldOperations, trimCheckedItems } from './housekeeping.ts'
export { putBackDue } from './put-back-due.ts'
