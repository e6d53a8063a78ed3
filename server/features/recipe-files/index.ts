export { cleanOldFiles } from './clean-old-files.ts'
export { recipeFileRoutes } from './routes.ts'
