export { shoppingItemRoutes, shoppingListRoutes } from './routes.ts'
export { addLabelToLists } from './label-settings.ts'
export { trimCheckedItems } from './housekeeping.ts'
