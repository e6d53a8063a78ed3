export { RecipeEditor } from './RecipeEditor.tsx'
