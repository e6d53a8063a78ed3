/** The addresses of the cookbook screens; each group has its own. */
export const cookbooksPath = (groupSlug: string) => `/g/${encodeURIComponent(groupSlug)}/cookbooks`

export const cookbookPath = (groupSlug: string, slug: string) =>
  `${cookbooksPath(groupSlug)}/${encodeURIComponent(slug)}`
