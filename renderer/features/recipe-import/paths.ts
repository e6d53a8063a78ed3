import { homePath } from '#renderer/features/recipes/index.ts'

/** Names in the address of the import page; the first is what share targets and bookmarklets send. */
export const importParams = {
  address: 'recipe_import_url',
  tags: 'use_keywords',
  edit: 'edit',
} as const

export const importPath = (groupSlug: string) => `${homePath(groupSlug)}/r/create/url`
export const createPath = (groupSlug: string) => `${homePath(groupSlug)}/r/create/new`

/** The manual page for a recipe whose page could not be read. */
export const createWithAddressPath = (groupSlug: string, address: string) =>
  `${createPath(groupSlug)}?${importParams.address}=${encodeURIComponent(address)}`
