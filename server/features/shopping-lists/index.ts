export { shoppingItemRoutes, shoppingListRoutes, shoppingOperationRoutes } from './routes.ts'
export { addLabelsToLists } from './label-settings.ts'
export { forgetOldOperations, trimCheckedItems } from './housekeeping.ts'
