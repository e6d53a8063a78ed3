import { lazy } from 'react'

export { CookbookLinks } from './CookbookLinks.tsx'
export { shelve } from './covers.ts'
export { cookbookPath, cookbooksPath } from './paths.ts'
export { useBookCovers, useShownBooks } from './queries.ts'

// The links are part of the menu on every screen; the pages are fetched when opened.
export const CookbooksPage = lazy(async () => ({
  default: (await import('./CookbooksPage.tsx')).CookbooksPage,
}))
export const CookbookPage = lazy(async () => ({
  default: (await import('./CookbookPage.tsx')).CookbookPage,
}))
