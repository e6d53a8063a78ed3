import { sql } from 'kysely'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import type { Db } from '#server/db/database.ts'
import type { Bit } from '#server/db/tables/people.ts'

interface LineRow {
  rowId: number
  quantity: number | null
  note: string
  originalText: string | null
  asWritten: string | null
  disableAmount: Bit
  foodName: string | null
  foodPlural: string | null
  unitName: string | null
  unitPlural: string | null
  abbreviation: string
  pluralAbbreviation: string | null
  useAbbreviation: Bit
  fraction: Bit
}

/**
 * The texts of these ingredients that can be shown for a match, by row number: the line as the recipe shows it, with the
 * parts that it hides, and as it was before parsing. One statement, however many.
 */
export async function linesInWords(db: Db, rowIds: number[]): Promise<Map<number, string[]>> {
  if (rowIds.length === 0) return new Map()
  const { rows } = await sql<LineRow>`
    select line.rowId, line.quantity, line.note, line.originalText, line.asWritten, settings.disableAmount,
      food.name as foodName, food.pluralName as foodPlural,
      unit.name as unitName, unit.pluralName as unitPlural,
      unit.abbreviation, unit.pluralAbbreviation, unit.useAbbreviation, unit.fraction
    from json_each(${JSON.stringify(rowIds)}) wanted
      cross join recipeIngredients line on line.rowId = wanted.value
      join recipeSettings settings on settings.recipeId = line.recipeId
      left join foods food on food.id = line.foodId
      left join units unit on unit.id = line.unitId`.execute(db)
  return new Map(rows.map((row) => [row.rowId, textsOf(row)]))
}

function textsOf(row: LineRow): string[] {
  const food = row.foodName === null ? null : { name: row.foodName, pluralName: row.foodPlural }
  const unit =
    row.unitName === null
      ? null
      : {
          name: row.unitName,
          pluralName: row.unitPlural,
          abbreviation: row.abbreviation,
          pluralAbbreviation: row.pluralAbbreviation,
          useAbbreviation: row.useAbbreviation === 1,
          fraction: row.fraction === 1,
        }
  const inWords = (disableAmount: boolean) =>
    ingredientDisplay({ quantity: row.quantity, note: row.note, food, unit, disableAmount })
  const texts = [
    row.asWritten ?? inWords(row.disableAmount === 1),
    inWords(false),
    row.originalText ?? '',
  ]
  return texts.filter(Boolean)
}
