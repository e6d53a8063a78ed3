export { RecipeNotFound } from './RecipeNotFound.tsx'
export { RecipePage } from './RecipePage.tsx'
export { RecipeSkeleton } from './RecipeSkeleton.tsx'
export { RecipeView } from './RecipeView.tsx'
