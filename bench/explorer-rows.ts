import { type Asked, ask } from './measure.ts'
import type { Row } from './row.ts'

/** Some records of the household to ask for. */
export interface Known {
  categories: string[]
  tags: string[]
  foods: string[]
  cookbook: string
  /** The reader, who has favorites. */
  userId: string
}

interface Sample {
  /** Recipes that become favorites. */
  favorites: readonly string[]
  cookbooks: number
}

type Kind = Omit<Row, 'concurrency'>

const coversP95 = 100
const preferencesPath = '/api/groups/preferences'
const openGroup = { privateGroup: false, recipePublic: true }
const lately = '2026-01-01'

/** Fetches ids to filter by, and creates cookbooks and favorites for the measurements. Guests may see them. */
export async function learn(
  url: string,
  token: string,
  { favorites, cookbooks }: Sample,
): Promise<Known> {
  const headers = { authorization: `Bearer ${token}` }
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    ask(url, {
      path,
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const idsOf = async (path: string) => {
    const { items } = JSON.parse((await ask(url, { path, headers })).toString()) as {
      items: { id: string }[]
    }
    return items.map(({ id }) => id)
  }
  const categories = await idsOf('/api/organizers/categories?perPage=-1')
  const tags = await idsOf('/api/organizers/tags?perPage=-1')
  const books: string[] = []
  for (let index = 0; index < cookbooks; index += 1) {
    const [one, other] = [tags[index % tags.length], tags[(index + 1) % tags.length]]
    const made = await send('POST', '/api/groups/cookbooks', {
      name: index === 0 ? 'Quick evenings' : `Cookbook ${index}`,
      queryFilterString: `tags.id IN ["${one}", "${other}"] AND total_minutes <= ${60 + index}`,
      public: true,
    })
    books.push((JSON.parse(made.toString()) as { slug: string }).slug)
  }
  const self = await ask(url, { path: '/api/users/self', headers })
  const { id: userId } = JSON.parse(self.toString()) as { id: string }
  for (const slug of favorites) await send('POST', `/api/users/${userId}/favorites/${slug}`, {})
  await send('PUT', preferencesPath, openGroup)
  return {
    categories,
    tags,
    // Recipes use the oldest ones.
    foods: await idsOf('/api/foods?perPage=40&orderBy=created_at,id&orderDirection=asc'),
    cookbook: books[0]!,
    userId,
  }
}

/**
 * The requests of the explorer, the cookbooks and the data tables. `fresh` makes an address that was never requested
 * before.
 */
export function explorerRows(
  token: string,
  { categories, tags, foods, cookbook, userId }: Known,
  fresh: (path: string) => string,
): Kind[] {
  const headers = { authorization: `Bearer ${token}` }
  const get = (path: string): Asked => ({ path: fresh(path), headers })
  // Saved again as it is: any change empties what the server keeps.
  const change: Asked = {
    path: preferencesPath,
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(openGroup),
  }
  const page = '/api/recipes?page=1&perPage=32&orderBy=created_at'
  const shelf = '/api/recipes?page=1&perPage=10&orderByNullPosition=last'
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
      name: 'cookbook-covers',
      label: 'covers of all cookbooks',
      request: () => get('/api/cookbook-covers'),
      p95Goal: coversP95,
    },
    {
      name: 'cookbook-covers-changed',
      label: 'covers of all cookbooks, after a change',
      before: change,
      request: () => get('/api/cookbook-covers'),
    },
    {
      name: 'cookbook-covers-guest',
      label: 'covers of all cookbooks, for a guest',
      request: () => ({ path: fresh('/api/explore/cookbook-covers/home') }),
      p95Goal: coversP95,
    },
    {
      name: 'shelf-not-lately',
      label: 'shelf: not cooked in a while',
      request: () =>
        get(
          `${shelf}&orderBy=last_made&orderDirection=asc&queryFilter=${encodeURIComponent(
            `last_made < "${lately}" OR last_made IS NULL`,
          )}`,
        ),
    },
    {
      name: 'shelf-favorites',
      label: 'shelf: favorites',
      request: () => get(`${shelf}&orderBy=last_made:desc,name:asc&favoriteOf=${userId}`),
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
