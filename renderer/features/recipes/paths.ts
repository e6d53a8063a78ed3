/** The addresses of the recipe screens, which contain the slug of the group. */
export const homePath = (groupSlug: string) => `/g/${encodeURIComponent(groupSlug)}`

export const recipePath = (groupSlug: string, slug: string) =>
  `${homePath(groupSlug)}/r/${encodeURIComponent(slug)}`

export const editPath = (groupSlug: string, slug: string) =>
  `${recipePath(groupSlug, slug)}?edit=true`

export const importPath = (groupSlug: string) => `${homePath(groupSlug)}/r/create/url`

/** Many links at once. */
export const importManyPath = (groupSlug: string) => `${homePath(groupSlug)}/r/create/bulk`

/** Photos, PDFs and saved pages. */
export const photoPath = (groupSlug: string) => `${homePath(groupSlug)}/r/create/image`

export const createPath = (groupSlug: string) => `${homePath(groupSlug)}/r/create/new`

export const versionsPath = (groupSlug: string, slug: string) =>
  `${recipePath(groupSlug, slug)}/versions`

export const trashPath = (groupSlug: string) => `${homePath(groupSlug)}/recipes/trash`

/** The home page, filtered by a category, tag or tool. */
export const organizerPath = (
  groupSlug: string,
  kind: 'categories' | 'tags' | 'tools',
  id: string,
) => `${homePath(groupSlug)}?${kind}=${encodeURIComponent(id)}`
