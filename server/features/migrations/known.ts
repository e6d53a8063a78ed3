import type { PartKind } from '#server/recipe-files/incoming-parts.ts'
import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'

/** What an import has learned so far, which later parts of the file name. */
export interface Known {
  /** Recipes that were made or found, by their id in the file and by their name there. */
  recipes: { ids: Map<string, string>; names: Map<string, string> }
  /** Who of the household somebody of the file is. */
  people: Map<string, string>
  /** Planned meals and stores, by their id in the file. */
  meals: Map<string, number>
  stores: Map<string, string>
  tallies: Map<PartKind, Tally>
}

/** What became of many small parts, which are told of together. */
export interface Tally {
  made: number
  /** That were here already. */
  skipped: number
  /** What had no place, by what it says. */
  lost: Map<string, { field: string; value: string }>
}

export const nothingKnown = (): Known => ({
  recipes: { ids: new Map(), names: new Map() },
  people: new Map(),
  meals: new Map(),
  stores: new Map(),
  tallies: new Map(),
})

export function tallyOf(known: Known, kind: PartKind): Tally {
  const tally = known.tallies.get(kind) ?? { made: 0, skipped: 0, lost: new Map() }
  known.tallies.set(kind, tally)
  return tally
}

/** Notes what had no place; the same only once. */
export function lose({ lost }: Tally, field: string, value: string) {
  lost.set(`${field} ${value}`, { field, value: value.slice(0, 2000) })
}

export function noteRecipe({ recipes }: Known, { sourceId, name }: NamedRecipe, id: string) {
  if (sourceId !== '') recipes.ids.set(plainId(sourceId), id)
  if (!recipes.names.has(name)) recipes.names.set(name, id)
}

/** The recipe of the household that a part of the file names; null if it did not come in. */
export function recipeHere({ recipes }: Known, named: NamedRecipe | null): string | null {
  if (named === null) return null
  const byId = named.sourceId === '' ? undefined : recipes.ids.get(plainId(named.sourceId))
  if (byId !== undefined || named.sourceId !== '') return byId ?? null
  return recipes.names.get(named.name) ?? null
}

/** Some programs write the same id with hyphens and without. */
const plainId = (id: string) => id.replaceAll('-', '').toLowerCase()
