export { MatchLine } from './MatchLine.tsx'
export { OrderMenu } from './OrderMenu.tsx'
export { RecipeGrid, SkeletonGrid } from './RecipeGrid.tsx'
export { type Direction, isOrderField, useSectionPreferences } from './section-preferences.ts'
