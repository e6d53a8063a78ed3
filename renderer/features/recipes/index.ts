export { CompactRecipeCard } from './home/CompactRecipeCard.tsx'
export { HomePage } from './home/HomePage.tsx'
export { editPath, homePath, recipePath } from './paths.ts'
export { RecipePage } from './view/RecipePage.tsx'
