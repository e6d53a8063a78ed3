import type { IncomingGroup } from '#server/recipe-files/incoming-parts.ts'
import { flagIn, keyOf, lineIn } from './mealie-rows.ts'
import type { Tables } from './mealie-store.ts'

const MOST_GROUPS = 500

/**
 * The groups of a backup that have recipes, and whether they come in: those that are wished, or else the one of the
 * server's first administrator. None where there is only one, as nobody has to choose then.
 */
export function groupsOf(tables: Tables, wished: readonly string[]): IncomingGroup[] {
  const counts = tables.recipesOfGroups()
  const all = tables
    .rows('groups')
    .slice(0, MOST_GROUPS)
    .map((row) => {
      const key = keyOf(row['id'])
      return { key, name: lineIn(row, 'name') || key, recipes: counts.get(key) ?? 0 }
    })
    .filter(({ key, recipes }) => key !== '' && recipes > 0)
  if (all.length < 2) return []
  const chosen = new Set(all.filter(({ key }) => wished.includes(key)).map(({ key }) => key))
  if (chosen.size === 0) chosen.add(mainGroup(tables, all))
  return all.map((group) => ({ ...group, isChosen: chosen.has(group.key) }))
}

/** Where the first administrator is, as that is who set the server up; else the one with the most recipes. */
function mainGroup(tables: Tables, all: { key: string; recipes: number }[]): string {
  const administrators = tables
    .rows('users')
    .filter((row) => flagIn(row, 'admin'))
    .toSorted((one, other) => (lineIn(one, 'created_at') < lineIn(other, 'created_at') ? -1 : 1))
  const theirs = administrators.map((row) => keyOf(row['group_id']))
  const largest = all.toSorted((one, other) => other.recipes - one.recipes)[0]!.key
  return theirs.find((key) => all.some((group) => group.key === key)) ?? largest
}
