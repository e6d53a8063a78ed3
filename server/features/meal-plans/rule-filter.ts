import { recipeAttributes } from '#server/features/recipes/index.ts'
import { filterBy } from '#server/query-filter/index.ts'
import { organizerFilter, organizersIn } from '#server/query-filter/organizers.ts'

type Organizers = Record<'categories' | 'tags', { id: string }[]>

/** The filter for recipes with all these categories and tags; '' for any recipe. */
export function filterFor({ categories, tags }: Organizers): string {
  return organizerFilter({ categories: allOf(categories), tags: allOf(tags) })
}

/**
 * The reverse of `filterFor`; null for a filter that lists cannot express.
 * @throws AppError request.filter… (400)
 */
export function listsIn(text: string): Organizers | null {
  filterBy(text, recipeAttributes)
  const found = organizersIn(text)
  if (!found?.categories.all || !found.tags.all || found.tools.ids.length > 0) return null
  return { categories: found.categories.ids.map(withId), tags: found.tags.ids.map(withId) }
}

const allOf = (organizers: { id: string }[]) => ({ ids: organizers.map(({ id }) => id), all: true })
const withId = (id: string) => ({ id })
