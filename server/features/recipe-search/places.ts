import { sql } from 'kysely'
import type { SearchMatch } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { grouped } from '#server/db/grouped.ts'
import { type Named, prepared } from '#server/db/prepared.ts'
import { recordsUntilChange } from '#server/db/until-change.ts'
import { lineTexts, namedIn, type Spellings, spellingsOf } from '#server/search/recipe-texts.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

/** A text of a recipe that the search looks through. */
export interface TextPlace {
  field: SearchMatch['field']
  /** The normalised text. */
  searched: () => string
  /** The text as people read it, or the row number of an ingredient whose text is computed only if needed. */
  source: { text: string } | { line: number }
}

/** Its ingredients and notes. */
interface Stored {
  ingredients: TextPlace[]
  notes: TextPlace[]
}

/** Who types letter by letter, or scrolls on, is shown many recipes again. */
const MOST_RECIPES = 300
const kept = recordsUntilChange<Stored>(MOST_RECIPES)

/** Most recipes share theirs. */
const MOST_SPELLINGS = 1000
const keptSpellings = recordsUntilChange<Spellings>(MOST_SPELLINGS)

/** The ingredients and notes of these recipes: three statements at most, however many; none for what was just read. */
export const storedPlaces = (db: Db, recipeIds: string[]): Promise<Map<string, Stored>> =>
  kept(db, recipeIds, (ids) => readPlaces(db, ids))

async function readPlaces(db: Db, recipeIds: string[]): Promise<Map<string, Stored>> {
  const recipes = JSON.stringify(recipeIds)
  const lines = await linesOf(db, { recipes })
  const spellings = await keptSpellings(db, namedIn(lines), (ids) => spellingsOf(db, ids))
  const linesByRecipe = grouped(lines, ({ recipeId }) => recipeId)
  const named = (id: string | null) => (id === null ? undefined : spellings.get(id))
  const notes = grouped(await notesOf(db, { recipes }), ({ recipeId }) => recipeId)
  return new Map(
    recipeIds.map((id) => [
      id,
      {
        ingredients: (linesByRecipe.get(id) ?? []).map((line): TextPlace => {
          const { rowId, ingredientSearch, foodId, unitId } = line
          const parts = lineTexts(ingredientSearch, named(foodId), named(unitId))
          const searched = [ingredientSearch, ...parts].join('\n')
          return { field: 'ingredient', searched: () => searched, source: { line: rowId } }
        }),
        notes: (notes.get(id) ?? []).map(({ title, text }) =>
          textPlace('note', [title, text].filter(Boolean).join(': ')),
        ),
      },
    ]),
  )
}

const wanted = (list: ReturnType<Named<'recipes'>>) =>
  sql<string>`(select value from json_each(${list}))`

const linesOf = prepared((db, value: Named<'recipes'>) =>
  db
    .selectFrom('recipeIngredients')
    .where('recipeId', 'in', wanted(value('recipes')))
    .select(['rowId', 'recipeId', 'ingredientSearch', 'foodId', 'unitId'])
    .orderBy('recipeId')
    .orderBy('position'),
)

const notesOf = prepared((db, value: Named<'recipes'>) =>
  db
    .selectFrom('recipeNotes')
    .where('recipeId', 'in', wanted(value('recipes')))
    .select(['recipeId', 'title', 'text'])
    .orderBy('position'),
)

export function textPlace(
  field: TextPlace['field'],
  text: string,
  normalise: (text: string) => string = normalizeForSearch,
): TextPlace {
  return { field, searched: () => normalise(text), source: { text } }
}
