export { actionsOf, type RecipeAction } from './actions.ts'
export { DeleteDialog } from './DeleteDialog.tsx'
export { RecipeMenu } from './RecipeMenu.tsx'
export { useRecipeDialogs } from './use-recipe-dialogs.tsx'
