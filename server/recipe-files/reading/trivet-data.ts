import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { IncomingSetting } from '#server/recipe-files/incoming-parts.ts'
import { isRecord } from './fields.ts'
import { readJson } from './json.ts'
import { keyOf, type Row } from './mealie-rows.ts'

const MOST_DATA = 100 * 1024 * 1024

/** The files of an archive of ours by what they hold (docs/contract/household-archive.md). */
export interface TrivetData {
  /** The rows of 'foods', 'shopping-lists' and so on; none where an older archive has no such file. */
  rows: (name: string) => Row[]
  /** What ids of rows are called. */
  names: (list: string) => Map<string, string>
  settings: IncomingSetting[]
}

/** The folder in which an archive of ours lies, '' for its top; null for another archive. Somebody may have packed it again. */
export function trivetRoot({ entries }: Archive): string | null {
  const mark = 'data/household.json'
  const found = entries.find(
    ({ path }) => path === mark || /^[^/]{1,200}\/data\/household\.json$/.test(path),
  )
  if (!found) return null
  const root = found.path.slice(0, -mark.length)
  return entries.some(({ path }) => path === `${root}about.txt`) ? root : null
}

/** The recipes themselves: `recipes/soup/soup.json`, and nothing that lies in further folders. */
export function recipesIn({ entries }: Archive, root: string): ArchiveEntry[] {
  return entries.filter(({ path }) => {
    const [folder, slug, file, ...more] = path.slice(root.length).split('/')
    const isOurs = path.startsWith(root) && folder === 'recipes' && more.length === 0
    return isOurs && slug !== undefined && file === `${slug}.json`
  })
}

const lists = [
  'people', 'my-ratings', 'foods', 'units', 'labels', 'categories', 'tags', 'tools', 'cookbooks', 'meal-types',
  'meal-plans', 'meal-plan-rules', 'menus', 'shopping-lists', 'stores', 'recurring-items',
] // prettier-ignore

/** Reads all of them but recipes. @throws AppError recipe-file.unreadable, recipe-file.too-large */
export async function trivetData(archive: Archive, root: string): Promise<TrivetData> {
  const found = new Map<string, Row[]>()
  for (const list of lists) {
    const entry = archive.entries.find(({ path }) => path === `${root}data/${list}.json`)
    if (!entry) continue
    const value = readJson(await archive.read(entry, MOST_DATA))
    found.set(list, Array.isArray(value) ? value.filter(isRecord) : [])
  }
  const rows = (name: string) => found.get(name) ?? []
  return {
    rows,
    settings: await settingsIn(archive, root),
    names: (list) =>
      new Map(rows(list).map((row) => [keyOf(row['id']), verbatim(row, 'name', 255)])),
  }
}

const MOST_SETTINGS = 100

async function settingsIn(archive: Archive, root: string): Promise<IncomingSetting[]> {
  const entry = archive.entries.find(({ path }) => path === `${root}data/household.json`)
  if (!entry) return []
  // Nothing else depends on it.
  const household = await archive
    .read(entry, MOST_DATA)
    .then(readJson)
    .catch(() => null)
  const preferences = isRecord(household) ? household['preferences'] : null
  return Object.entries(isRecord(preferences) ? preferences : {})
    .slice(0, MOST_SETTINGS)
    .map(([field, value]) => ({ field: field.slice(0, 255), value: String(value).slice(0, 255) }))
}

const LONGEST = 200_000

/** A text as it was written here, and so as it comes back; '' for anything else. */
export function verbatim(row: Row | undefined, column: string, longest = LONGEST): string {
  const value = row?.[column]
  return typeof value === 'string' ? value.slice(0, longest) : ''
}

/** Records of a list within a row. */
export function recordsOf(row: Row, column: string): Row[] {
  const value = row[column]
  return Array.isArray(value) ? value.filter(isRecord) : []
}

const MOST_EXTRAS = 200

/** What other programs keep with a record: text by text. */
export function extrasOf({ extras }: Row): { extras: Record<string, string> } {
  const entries = isRecord(extras) ? Object.entries(extras).slice(0, MOST_EXTRAS) : []
  const isFit = ([key, value]: [string, unknown]) => key.length <= 255 && typeof value === 'string'
  return { extras: Object.fromEntries(entries.filter(isFit)) as Record<string, string> }
}
