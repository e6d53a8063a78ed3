export { SharedRecipePage } from './SharedRecipePage.tsx'
