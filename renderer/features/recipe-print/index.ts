export { PrintPreferencesDialog } from './PrintPreferencesDialog.tsx'
export { printRecipe } from './print-recipe.ts'
export { PrintView } from './PrintView.tsx'
