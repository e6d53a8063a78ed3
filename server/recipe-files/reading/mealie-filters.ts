import type { Conditions } from '#server/recipe-files/incoming-parts.ts'
import { keyOf, lineIn, type Row } from './mealie-rows.ts'
import type { Tables } from './mealie-store.ts'

const LONGEST_FILTER = 100_000

const kinds = ['categories', 'tags', 'tools'] as const
export type LinkedKind = (typeof kinds)[number]
const singular = { categories: 'category', tags: 'tag', tools: 'tool' } as const

/** Which recipes cookbooks and rules mean: version 1 links them to names; since version 2 they have a filter. */
export interface Meant {
  /** The names that a table links a record to: those of 'cookbooks_to_tags' of a cookbook. */
  names: (kind: LinkedKind, links: string, id: unknown) => string[]
  filter: (row: Row) => Pick<Conditions, 'filter' | 'named'>
}

export function meantIn(tables: Tables): Meant {
  const named = namedIn(tables)
  const names = new Map(named.map((one) => [`${one.list} ${one.id}`, one.name]))
  return {
    names: (kind, links, id) =>
      tables
        .of(links, id)
        .flatMap((link) => names.get(`${kind} ${keyOf(link[`${singular[kind]}_id`])}`) || []),
    filter: (row) => filterIn(row, named),
  }
}

/** What ids in filters stand for. */
function namedIn(tables: Tables): Conditions['named'] {
  const lists = {
    categories: 'categories',
    tags: 'tags',
    tools: 'tools',
    foods: 'ingredient_foods',
  }
  return (Object.keys(lists) as (keyof typeof lists)[]).flatMap((list) =>
    tables.rows(lists[list]).map((row) => ({
      id: keyOf(row['id']),
      list,
      name: lineIn(row, 'name'),
    })),
  )
}

function filterIn(row: Row, all: Conditions['named']): Pick<Conditions, 'filter' | 'named'> {
  const text = row['query_filter_string']
  const filter = typeof text === 'string' ? text.slice(0, LONGEST_FILTER) : ''
  const plain = filter.replaceAll('-', '').toLowerCase()
  const isMeant = ({ id, name }: Conditions['named'][number]) =>
    name !== '' && id !== '' && plain.includes(id)
  return { filter, named: all.filter(isMeant) }
}
