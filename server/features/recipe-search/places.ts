import type { SearchMatch } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import { lineTexts, spellingsOf } from '#server/search/recipe-texts.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

/** A text of a recipe that the search looks through. */
export interface TextPlace {
  field: SearchMatch['field']
  /** The normalised text. */
  searched: () => string
  /** The text as people read it, or the row number of an ingredient whose text is computed only if needed. */
  source: { text: string } | { line: number }
}

/** The ingredients and notes of these recipes: three statements, however many. */
export async function storedPlaces(
  db: Db,
  recipeIds: string[],
): Promise<(recipeId: string) => { ingredients: TextPlace[]; notes: TextPlace[] }> {
  if (recipeIds.length === 0) return () => ({ ingredients: [], notes: [] })
  const wanted = listed(recipeIds)
  const lines = await db
    .selectFrom('recipeIngredients')
    .where('recipeId', 'in', wanted)
    .select(['rowId', 'recipeId', 'ingredientSearch', 'foodId', 'unitId'])
    .orderBy('recipeId')
    .orderBy('position')
    .execute()
  const spellings = await spellingsOf(db, lines)
  const notes = await db
    .selectFrom('recipeNotes')
    .where('recipeId', 'in', wanted)
    .select(['recipeId', 'title', 'text'])
    .orderBy('position')
    .execute()
  const linesOf = grouped(lines, ({ recipeId }) => recipeId)
  const notesOf = grouped(notes, ({ recipeId }) => recipeId)
  return (recipeId) => ({
    ingredients: (linesOf.get(recipeId) ?? []).map((line) => ({
      field: 'ingredient',
      searched: () => {
        const { ingredientSearch, foodId, unitId } = line
        const parts = lineTexts(ingredientSearch, spellings.get(foodId), spellings.get(unitId))
        return [ingredientSearch, ...parts].join('\n')
      },
      source: { line: line.rowId },
    })),
    notes: (notesOf.get(recipeId) ?? []).map(({ title, text }) =>
      textPlace('note', [title, text].filter(Boolean).join(': ')),
    ),
  })
}

export function textPlace(
  field: TextPlace['field'],
  text: string,
  normalise: (text: string) => string = normalizeForSearch,
): TextPlace {
  return { field, searched: () => normalise(text), source: { text } }
}
