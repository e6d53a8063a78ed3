export { shoppingItemRoutes, shoppingListRoutes } from './routes.ts'
export { addLabelsToLists } from './label-settings.ts'
export { trimCheckedItems } from './housekeeping.ts'
