export { type FoundRecipe, SearchDialog } from './SearchDialog.tsx'
