export { DeleteDialog } from './DeleteDialog.tsx'
export { RecipeMenu } from './RecipeMenu.tsx'
export { actionsOf } from './actions.ts'
