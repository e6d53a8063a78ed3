import type { FilesHere } from '#server/features/recipes/index.ts'
import type { PartKind } from '#server/recipe-files/incoming-parts.ts'
import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'
import { slugify } from '#server/text/slugify.ts'
import type { Inner, Sought } from './inner/take-inner.ts'

/** What an import has learned so far, which later parts of the file name. */
export interface Known {
  /** Recipes that were made or found, by their id in the file, by their name there, and by the slug of that. */
  recipes: { ids: Map<string, string>; names: Map<string, string>; slugs: Map<string, string> }
  /** Recipes that came in and name others, and how many of these they name. */
  naming: NamesOthers[]
  /** By the id of a recipe here, its files that are called otherwise than in the file of the import. */
  renamed: Map<string, ReadonlyMap<string, string>>
  named: number
  /** Who of the household somebody of the file is. */
  people: Map<string, string>
  /** Planned meals and stores, by their id in the file. */
  meals: Map<string, number>
  stores: Map<string, string>
  tallies: Map<PartKind, Tally>
}

export interface NamesOthers {
  recipeId: string
  /** Its entry in the report. */
  entryId: string
  inner: Inner
  /** Whether its texts have addresses of files that are not as they are here. */
  hasFiles: boolean
  past: LinkingPast | null
}

/** What was said of a recipe, and what it was before, where that may link to other recipes: ids of here. */
export interface LinkingPast {
  comments: string[]
  timelineEvents: string[]
  versions: string[]
  /** Of the version that it came in as, if that is one of its archive. */
  number: number | null
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
  recipes: { ids: new Map(), names: new Map(), slugs: new Map() },
  naming: [],
  renamed: new Map(),
  named: 0,
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
  if (recipes.names.has(name)) return
  recipes.names.set(name, id)
  const slug = slugify(name)
  if (!recipes.slugs.has(slug)) recipes.slugs.set(slug, id)
}

/** Keeps what a recipe names until all have come in; of very many only that there were some. */
export function noteNaming(known: Known, naming: NamesOthers) {
  const { texts, lines } = naming.inner
  const before = naming.past ? pastTexts(naming.past) : 0
  known.named += texts.reduce((sum, { mentions }) => sum + mentions.length, lines.length + before)
  if (known.named <= MOST_NAMED) known.naming.push(naming)
  else
    known.naming.push({
      ...naming,
      inner: { texts: [], lines: [], tooMany: namesIn(naming.inner) },
      past: null,
    })
}

export const pastTexts = ({ comments, timelineEvents, versions }: LinkingPast) =>
  comments.length + timelineEvents.length + versions.length

/** As many as are told of one recipe. */
const namesIn = ({ texts, lines, tooMany }: Inner): string[] =>
  [
    ...texts.flatMap(({ mentions }) => mentions.map(({ sought, words }) => sought.name || words)),
    ...lines.map(({ sought, text }) => sought.name || text),
    ...tooMany,
  ].slice(0, 100)

/** The recipe of this import that another one names, or null. Unlike a meal, it may name one of another file. */
export function knownRecipe({ recipes }: Known, { sourceId, name, link }: Sought): string | null {
  const byId = sourceId === '' ? undefined : recipes.ids.get(plainId(sourceId))
  const byName = name === '' ? undefined : recipes.names.get(name)
  return byId ?? byName ?? (link && recipes.slugs.get(link.recipe)) ?? null
}

/** Where the files of a recipe are here, by its id in the file; where a text has the id of here, only names are looked up. */
export function knownFiles({ recipes, renamed }: Known, id: string): FilesHere | null {
  const here = recipes.ids.get(plainId(id)) ?? (renamed.has(id) ? id : undefined)
  return here === undefined
    ? null
    : { id: here, nameOf: (name) => renamed.get(here)?.get(name) ?? name }
}

/** The recipe of the household that a part of the file names; null if it did not come in. */
export function recipeHere({ recipes }: Known, named: NamedRecipe | null): string | null {
  if (named === null) return null
  const byId = named.sourceId === '' ? undefined : recipes.ids.get(plainId(named.sourceId))
  if (byId !== undefined || named.sourceId !== '') return byId ?? null
  return recipes.names.get(named.name) ?? null
}

/** Each takes some hundred bytes until the end. */
const MOST_NAMED = 200_000

/** Some programs write the same id with hyphens and without. */
export const plainId = (id: string) => id.replaceAll('-', '').toLowerCase()
