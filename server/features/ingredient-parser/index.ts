export { ingredientParserRoutes } from './routes.ts'
