import { lazy } from 'react'

export { CookbookLinks } from './CookbookLinks.tsx'
export { cookbookPath, cookbooksPath } from './paths.ts'

// The links stand in the menu of every screen; the pages come when they are opened.
export const CookbooksPage = lazy(async () => ({
  default: (await import('./CookbooksPage.tsx')).CookbooksPage,
}))
export const CookbookPage = lazy(async () => ({
  default: (await import('./CookbookPage.tsx')).CookbookPage,
}))
