import { sql } from 'kysely'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import type { SearchMatch } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import { lineTexts } from '#server/search/recipe-texts.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

/** A text of a recipe in which words may stand. */
export interface TextPlace {
  field: SearchMatch['field']
  /** Normalised: all that the place is found by. */
  searched: string
  /** As people read it; the next one is for words that the one before does not show. */
  texts: string[]
}

interface LineRow {
  recipeId: string
  quantity: number | null
  note: string
  originalText: string | null
  ingredientSearch: string
  disableAmount: 0 | 1
  /** JSON: name, plural, then other names; null without a food. */
  food: string | null
  /** JSON: name, plural, abbreviation, plural of that, then other names. */
  unit: string | null
  useAbbreviation: 0 | 1 | null
  fraction: 0 | 1 | null
}

/** The ingredients and notes of these recipes: two statements, however many. */
export async function storedPlaces(
  db: Db,
  recipeIds: string[],
): Promise<(recipeId: string) => { ingredients: TextPlace[]; notes: TextPlace[] }> {
  if (recipeIds.length === 0) return () => ({ ingredients: [], notes: [] })
  const wanted = listed(recipeIds)
  const lines = await sql<LineRow>`
    select line.recipeId, line.quantity, line.note, line.originalText, line.ingredientSearch,
      settings.disableAmount, unit.useAbbreviation, unit.fraction,
      case when food.id is not null then json_array(food.name, food.pluralName,
        (select json_group_array(name) from foodAliases where foodId = food.id)) end as food,
      case when unit.id is not null then json_array(unit.name, unit.pluralName,
        unit.abbreviation, unit.pluralAbbreviation,
        (select json_group_array(name) from unitAliases where unitId = unit.id)) end as unit
    from recipeIngredients line
      join recipeSettings settings on settings.recipeId = line.recipeId
      left join foods food on food.id = line.foodId
      left join units unit on unit.id = line.unitId
    where line.recipeId in ${wanted} order by line.position, line.rowId`.execute(db)
  const notes = await db
    .selectFrom('recipeNotes')
    .where('recipeId', 'in', wanted)
    .select(['recipeId', 'title', 'text'])
    .orderBy('position')
    .execute()
  const linesOf = grouped(lines.rows, ({ recipeId }) => recipeId)
  const notesOf = grouped(notes, ({ recipeId }) => recipeId)
  return (recipeId) => ({
    ingredients: (linesOf.get(recipeId) ?? []).map(linePlace),
    notes: (notesOf.get(recipeId) ?? []).map(({ title, text }) =>
      placeOf('note', [title, text].filter(Boolean).join(': ')),
    ),
  })
}

export function placeOf(field: TextPlace['field'], text: string): TextPlace {
  return { field, searched: normalizeForSearch(text), texts: [text] }
}

type Names = [string, string | null, ...(string | null | string[])[]]

function linePlace(row: LineRow): TextPlace {
  const foodNames = row.food === null ? null : (JSON.parse(row.food) as Names)
  const unitNames = row.unit === null ? null : (JSON.parse(row.unit) as Names)
  const food = foodNames && { name: foodNames[0], pluralName: foodNames[1] }
  const unit = unitNames && {
    name: unitNames[0],
    pluralName: unitNames[1],
    abbreviation: unitNames[2] as string,
    pluralAbbreviation: unitNames[3] as string | null,
    useAbbreviation: row.useAbbreviation === 1,
    fraction: row.fraction === 1,
  }
  const inWords = (disableAmount: boolean) =>
    ingredientDisplay({ ...row, food, unit, disableAmount })
  return {
    field: 'ingredient',
    searched: [
      row.ingredientSearch,
      ...lineTexts(row.ingredientSearch, spelled(foodNames), spelled(unitNames)),
    ].join('\n'),
    texts: [inWords(row.disableAmount === 1), inWords(false), row.originalText ?? ''],
  }
}

const spelled = (names: Names | null) => names?.flat().map((name) => normalizeForSearch(name ?? ''))
