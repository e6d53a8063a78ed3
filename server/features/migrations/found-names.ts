import { type ImportedName, importedNames, type NameMapping } from '#contract/migration-options.ts'
import type { FoundName } from '#contract/migration-preview.ts'
import type { IngredientInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { namesOf } from '#server/features/foods/index.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { slugify } from '#server/text/slugify.ts'
import { mappedName } from './mapping.ts'

const MOST_NAMES = 2000

/** Counts the names that recipes of a file bring along. */
export interface NameCounts {
  /** @param lines as the import would save them, without a mapping */
  add: (recipe: IncomingRecipe, lines: IngredientInput[]) => void
  /** Most frequent first, with what they become here. */
  found: (ctx: SignedIn, mapping: NameMapping) => Promise<Record<ImportedName, FoundName[]>>
}

export function countNames(): NameCounts {
  const counts = new Map(importedNames.map((list) => [list, new Map<string, number>()]))
  /** Which record a food or unit of the file is, where its name alone does not tell. */
  const ids = { foods: new Map<string, string>(), units: new Map<string, string>() }
  const count = (list: ImportedName, names: string[]) => {
    const all = counts.get(list)!
    for (const name of new Set(names)) all.set(name, (all.get(name) ?? 0) + 1)
  }
  const countLines = (list: 'foods' | 'units', inputs: IngredientInput['food'][]) => {
    const named = inputs.flatMap((input) => (input?.name ? [{ ...input, name: input.name }] : []))
    for (const { id, name } of named) if (id) ids[list].set(name, id)
    count(
      list,
      named.map(({ name }) => name),
    )
  }
  return {
    add: ({ tags, cookbooks, categories, tools }, lines) => {
      count('tags', [...tags, ...cookbooks])
      count('categories', categories)
      count('tools', tools)
      countLines(
        'foods',
        lines.map(({ food }) => food),
      )
      countLines(
        'units',
        lines.map(({ unit }) => unit),
      )
    },
    found: async (ctx, mapping) => {
      const found: Partial<Record<ImportedName, FoundName[]>> = {}
      for (const list of importedNames) {
        const sorted = [...counts.get(list)!].toSorted(([a, one], [b, two]) =>
          one === two ? (a < b ? -1 : 1) : two - one,
        )
        const shown = sorted.slice(0, MOST_NAMES)
        const here = await householdOf(ctx, list, ids)
        found[list] = shown.map(([name, recipes]) => {
          const target = mappedName(mapping, list, name)
          const record = target === null ? null : here(target, target === name)
          return { name, recipes, here: record, made: record ? null : target }
        })
      }
      return found as Record<ImportedName, FoundName[]>
    },
  }
}

type Here = (name: string, isAsInFile: boolean) => { id: string; name: string } | null

/** Finds records of the household as saving a recipe would. */
async function householdOf(
  { db, viewer }: SignedIn,
  list: ImportedName,
  ids: Record<'foods' | 'units', Map<string, string>>,
): Promise<Here> {
  const { groupId } = viewer
  if (list === 'foods' || list === 'units') {
    const { spelled, find } = await namesOf(db, groupId, list === 'foods' ? 'food' : 'unit')
    const names = new Map(spelled.map(({ id, spellings: [name = ''] }) => [id, name]))
    return (name, isAsInFile) => {
      const id = (isAsInFile ? ids[list].get(name) : undefined) ?? find(name)
      return id === undefined ? null : { id, name: names.get(id) ?? name }
    }
  }
  const rows = await ofGroup(db, groupId)
    .select(list as 'tags')
    .select(['id', 'name', 'slug'])
    .execute()
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const byName = new Map(rows.map((row) => [row.name, row]))
  return (name) => {
    const row = bySlug.get(slugify(name)) ?? byName.get(name)
    return row ? { id: row.id, name: row.name } : null
  }
}
