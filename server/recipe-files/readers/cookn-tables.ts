import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import { nameOf, titleOf } from '#server/recipe-files/reading/archive-files.ts'
import { decodeText } from '#server/recipe-files/reading/decode.ts'

export type Row = Record<string, string>

/** The tables of a cookbook, by the ids that others name their rows by. */
export interface CooknTables {
  recipes: Row[]
  recipeTexts: Map<string, Row>
  ingredients: Map<string, Row[]>
  units: Map<string, Row>
  foods: Map<string, Row>
  brands: Map<string, Row>
  chapters: Map<string, Row>
  cookbooks: Map<string, Row>
  media: Map<string, Row[]>
  /** Pictures are files whose names are the ids of their rows, with or without an ending. */
  files: Map<string, ArchiveEntry>
  /** Tables that nobody reads, and how many rows they have. */
  others: { table: string; rows: number }[]
}

const MOST = 64 * 1024 * 1024
/** What stands between rows and between cells: signs that no recipe has. */
const [rowEnd, cellEnd] = ['!@#%^&*()', '||||']

/** @throws AppError if a table is damaged */
export async function readCooknTables(archive: Archive): Promise<CooknTables> {
  const read = new Set<string>()
  const table = async (name: string) => {
    read.add(`temp_${name}.dsv`)
    const entry = archive.entries.find(({ path }) => nameOf(path) === `temp_${name}.dsv`)
    return entry ? rowsOf(decodeText(await archive.read(entry, MOST))) : []
  }
  const byId = async (name: string) =>
    new Map((await table(name)).map((row) => [row['ID'] ?? '', row]))
  const grouped = async (name: string, key: string) => groupsOf(await table(name), key)
  const tables = {
    recipes: await table('recipe'),
    recipeTexts: await byId('recipe_desc'),
    ingredients: await grouped('ingredient', 'PARENT_ID'),
    units: await byId('unit'),
    foods: await byId('food'),
    brands: await byId('brand'),
    chapters: await byId('chapter_desc'),
    cookbooks: await byId('cookBook_desc'),
    media: await grouped('media', 'ENTITY_ID'),
    files: new Map(
      archive.entries.flatMap((entry) => [
        [titleOf(entry.path), entry],
        [nameOf(entry.path), entry],
      ]),
    ),
  }
  const others: CooknTables['others'] = []
  for (const entry of archive.entries.filter(({ path }) => /(?:^|\/)temp_\w+\.dsv$/i.test(path))) {
    if (read.has(nameOf(entry.path))) continue
    const rows = rowsOf(decodeText(await archive.read(entry, MOST))).length
    if (rows > 0) others.push({ table: titleOf(entry.path), rows })
  }
  return { ...tables, others }
}

/** Empty cells are `[null]`. */
function rowsOf(text: string): Row[] {
  const [first = '', ...rows] = text.split(rowEnd)
  const names = first.trim().split(cellEnd)
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const cells = row.replace(/^(?:\r\n?|\n)/, '').split(cellEnd)
      const entries = cells.map((cell, at) => [
        names[at] ?? `column ${at + 1}`,
        cell === '[null]' ? '' : cell,
      ])
      return Object.fromEntries(entries) as Row
    })
}

function groupsOf(rows: readonly Row[], key: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row[key] ?? '')
    if (group) group.push(row)
    else groups.set(row[key] ?? '', [row])
  }
  return groups
}
