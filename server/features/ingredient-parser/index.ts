export { foodMatcher } from './match.ts'
export { ingredientParserRoutes } from './routes.ts'
export { parseIngredients } from './service.ts'
