import { createPath, importPath } from '#renderer/features/recipes/index.ts'

/** The query parameters of the import page; share targets and bookmarklets use the first one. */
export const importParams = {
  address: 'recipe_import_url',
  tags: 'use_keywords',
  edit: 'edit',
  /** The desktop has a page from its browser window; the number tells it from the ones before. */
  clipped: 'clipped',
  /** A file of the desktop's watched folder. */
  waiting: 'waiting',
} as const

/** The form for writing a recipe by hand whose page could not be imported. */
export const createWithAddressPath = (groupSlug: string, address: string) =>
  `${createPath(groupSlug)}?${importParams.address}=${encodeURIComponent(address)}`

/** The import page with this address filled in. */
export const importWithAddressPath = (groupSlug: string, address: string) =>
  `${importPath(groupSlug)}?${importParams.address}=${encodeURIComponent(address)}`

/** The query parameters of the page for a new recipe. */
export const createParams = {
  /** All fields instead of one text. */
  fields: 'fields',
} as const
