export { actionsOf } from './actions.ts'
export { DeleteDialog } from './DeleteDialog.tsx'
export { RecipeMenu } from './RecipeMenu.tsx'
