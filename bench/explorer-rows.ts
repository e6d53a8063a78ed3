import { type Asked, ask } from './measure.ts'
import type { Row } from './row.ts'

/** Some records of the household to ask for. */
export interface Known {
  categories: string[]
  tags: string[]
  foods: string[]
  cookbook: string
}

type Kind = Omit<Row, 'concurrency'>

/** Fetches ids to filter by, and creates a cookbook for the measurements. */
export async function learn(url: string, token: string): Promise<Known> {
  const headers = { authorization: `Bearer ${token}` }
  const idsOf = async (path: string) => {
    const { items } = JSON.parse((await ask(url, { path, headers })).toString()) as {
      items: { id: string }[]
    }
    return items.map(({ id }) => id)
  }
  const categories = await idsOf('/api/organizers/categories?perPage=-1')
  const tags = await idsOf('/api/organizers/tags?perPage=-1')
  const made = await ask(url, {
    path: '/api/groups/cookbooks',
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Quick evenings',
      queryFilterString: `tags.id IN ["${tags[0]}", "${tags[1]}"] AND total_minutes <= 60`,
    }),
  })
  return {
    categories,
    tags,
    // Recipes use the oldest ones.
    foods: await idsOf('/api/foods?perPage=40&orderBy=created_at,id&orderDirection=asc'),
    cookbook: (JSON.parse(made.toString()) as { slug: string }).slug,
  }
}

/**
 * The requests of the explorer, the cookbooks and the data tables. `fresh` makes an address that was never requested
 * before.
 */
export function explorerRows(
  token: string,
  { categories, tags, foods, cookbook }: Known,
  fresh: (path: string) => string,
): Kind[] {
  const headers = { authorization: `Bearer ${token}` }
  const get = (path: string): Asked => ({ path: fresh(path), headers })
  const page = '/api/recipes?page=1&perPage=32&orderBy=created_at'
  const filtered = (index: number) => {
    const at = <T>(list: T[], step: number) => list[(index + step) % list.length]!
    const filter = `(tags.id NOT IN ["${at(tags, 1)}"]) AND (total_minutes <= 90) AND (rating >= 3)`
    return `categories=${at(categories, 0)}&foods=${at(foods, 0)}&foods=${at(foods, 7)}&queryFilter=${encodeURIComponent(filter)}`
  }
  return [
    {
      name: 'explorer-4',
      label: 'explorer, five filters',
      request: (index) => get(`${page}&${filtered(index)}`),
    },
    { name: 'facets', label: 'facets of all recipes', request: () => get('/api/recipe-facets') },
    {
      name: 'facets-4',
      label: 'facets, five filters',
      request: (index) => get(`/api/recipe-facets?${filtered(index)}`),
    },
    {
      name: 'cookable',
      label: 'what can be cooked, 2 missing',
      request: () => get(`${page}&maxMissingFoods=2`),
    },
    {
      name: 'cookbook',
      label: 'cookbook page',
      request: () => get(`${page}&cookbook=${cookbook}`),
    },
    {
      name: 'foods',
      label: 'all 2,500 foods',
      request: () => get('/api/foods?page=1&perPage=-1&orderBy=name&orderDirection=asc'),
    },
    {
      name: 'foods-search',
      label: 'search in 2,500 foods',
      request: (index) => get(`/api/foods?perPage=50&search=no.+${index % 100}`),
    },
  ]
}
