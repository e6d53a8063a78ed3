import { createPath } from '#renderer/features/recipes/index.ts'

/** Names in the address of the import page; the first is what share targets and bookmarklets send. */
export const importParams = {
  address: 'recipe_import_url',
  tags: 'use_keywords',
  edit: 'edit',
} as const

/** The manual page for a recipe whose page could not be read. */
export const createWithAddressPath = (groupSlug: string, address: string) =>
  `${createPath(groupSlug)}?${importParams.address}=${encodeURIComponent(address)}`
