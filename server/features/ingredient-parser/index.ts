export { foodsAndUnits } from './household.ts'
export { readIncoming } from './incoming-lines.ts'
export {
  asMatched,
  type LineParts,
  type NameHere,
  partsOfReading,
  savedRange,
} from './line-parts.ts'
export { foodMatcher } from './match.ts'
export type { Reading } from './read-lines.ts'
export { ingredientParserRoutes } from './routes.ts'
export { savedLines, settingsFor } from './saved-lines.ts'
export { parseIngredients } from './service.ts'
