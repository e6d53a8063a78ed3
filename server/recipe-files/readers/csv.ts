import { AppError } from '#server/errors/app-error.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { separatorOf, tableOf, tableRows } from '#server/recipe-files/reading/csv.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { firstText, readTexts } from '#server/recipe-files/reading/text-files.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import { type Column, columnCalled } from '#server/recipe-files/reading/csv-columns.ts'
import { type Columns, csvRecipe } from './csv-recipe.ts'

const wanted = /\.(?:csv|tsv|tab)$/i

/** A table with a heading over each column, a recipe a row, or a row for each of its ingredients. */
export const csv: RecipeFileReader = {
  type: 'csv',
  title: 'CSV',

  finds: async (file) => {
    const start = await firstText(file, wanted)
    if (start.trim() === '' || /^\s*[<{[]/.test(start)) return 0
    const { headings } = tableIn(start)
    const kinds = new Set(headings.map(columnCalled))
    return kinds.has('name') && (kinds.has('ingredients') || kinds.has('steps')) ? 1 : 0
  },

  read: (file) =>
    readTexts(file, wanted, async function* ({ name, text }) {
      const { headings, rows } = tableIn(text)
      const columns = columnsOf(headings)
      if (!columns.has('name')) throw new AppError('archive.no-recipe')
      let at = 1
      for (const group of groupsOf(rows, columns)) {
        yield await itemOf(`${name}, ${at + 1}`, () => csvRecipe(group, columns))
        at += group.length
      }
    }),
}

function tableIn(text: string) {
  const rows = tableRows(tableOf(text), separatorOf(text))
  const first = rows.next()
  return { headings: first.done ? [] : first.value.map((cell) => cleanLine(cell)), rows }
}

function columnsOf(headings: readonly string[]): Columns {
  const columns = new Map<Column | null, { heading: string; at: number }[]>()
  const names = new Set<string>()
  for (const [at, given] of headings.entries()) {
    let heading = given === '' ? `column ${at + 1}` : given
    for (let number = 2; names.has(heading); number += 1) heading = `${given} ${number}`
    names.add(heading)
    const column = columnCalled(given)
    columns.set(column, [...(columns.get(column) ?? []), { heading, at }])
  }
  return columns
}

/** Rows that belong to one recipe: those without a name, or with the same one where each has a single ingredient. */
function* groupsOf(rows: Iterable<string[]>, columns: Columns): Generator<string[][]> {
  const nameAt = columns.get('name')![0]!.at
  const listed = [...(columns.get('ingredients') ?? []), ...(columns.get('steps') ?? [])]
  const nameIn = (row: string[]) => (row[nameAt] ?? '').trim()
  const isSingle = (row: string[]) => listed.every(({ at }) => !row[at]?.trim().includes('\n'))
  let group: string[][] = []
  for (const row of rows) {
    const [first] = group
    const isSame = first && nameIn(row) === nameIn(first) && isSingle(row) && isSingle(first)
    if (first && (nameIn(row) === '' || isSame)) group.push(row)
    else {
      if (first) yield group
      group = [row]
    }
  }
  if (group.length > 0) yield group
}
