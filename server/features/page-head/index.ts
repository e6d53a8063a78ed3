export { pagesWithHead } from './routes.ts'
