export { CookbookLinks } from './CookbookLinks.tsx'
export { cookbookPath, cookbooksPath } from './paths.ts'
