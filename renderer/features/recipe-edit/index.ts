export type { RecipeDraft } from './draft/draft.ts'
export { EditorSkeleton } from './EditorSkeleton.tsx'
export { RecipeEditor } from './RecipeEditor.tsx'
export { WriteRecipe } from './writing/WriteRecipe.tsx'
