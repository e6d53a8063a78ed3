export { PrintPreferencesDialog } from './PrintPreferencesDialog.tsx'
export { printLater } from './print-later.ts'
export { printRecipe } from './print-recipe.ts'
