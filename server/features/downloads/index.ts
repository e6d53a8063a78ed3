export { downloadRoutes } from './routes.ts'
export { downloadToken } from './token.ts'
