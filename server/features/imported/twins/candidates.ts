import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'

/** A line as it is looked for: by its food, by how it begins, or by both. */
interface Key {
  food: string | null
  /** Its words; '' for none. */
  words: string
}

interface Wanted {
  /** Of the lines of the longer recipe, so many are the same in both: 0.8. */
  share: number
  /** At most so many recipes are answered. */
  most: number
}

/**
 * So many rows are read for one question, and with each kind of key: a few milliseconds, during which everybody waits.
 * What more rows have than that is in nearly every recipe, and tells next to nothing.
 */
const MOST_ROWS = 6000
/** So many are counted to see which lines are rare. */
const MOST_COUNTED = 20_000

/** As migration 0069 has it in its index. */
const beginning = (text: string) => sql.raw(`lower(substr(${text}, 1, 24))`)
const storedWords = sql`lower(substr(coalesce(nullif(recipeIngredients.originalText, ''), recipeIngredients.note), 1, 24))`

/**
 * Recipes of the household that may have nearly these lines, those with the most of them first. Lines that few recipes
 * have are looked for first: a recipe with all but two lines of ten has at least one of any three. So the work does not
 * grow with the household.
 */
export async function findCandidates(
  ctx: SignedIn,
  lines: Key[],
  { share, most }: Wanted,
): Promise<string[]> {
  // A fifth has no exact number.
  const least = Math.ceil(lines.length * share - 1e-9)
  const longest = Math.floor(lines.length / share + 1e-9)
  const mayDiffer = lines.length - least
  const rare = await rarest(ctx, lines, mayDiffer + 1)
  if (rare.length <= mayDiffer) return []
  const chosen = sql`json_each(${JSON.stringify(rare)}) line`
  // The lines of a recipe are counted here, so that one of another length takes no place among the candidates.
  const shared = sql<{ recipeId: string; lines: number }>`(
    select recipeId, count(distinct line) as lines from (
      select * from (select line.key as line, recipeIngredients.recipeId from ${chosen}
        cross join recipeIngredients on recipeIngredients.foodId = line.value ->> 'food' limit ${MOST_ROWS})
      union all
      select * from (select line.key as line, recipeIngredients.recipeId from ${chosen}
        cross join recipeIngredients on ${storedWords} = ${beginning(`line.value ->> 'words'`)}
        where line.value ->> 'words' <> '' limit ${MOST_ROWS})) found
    group by recipeId
    having count(distinct line) >= ${rare.length - mayDiffer}
      and (select count(*) from recipeIngredients own where own.recipeId = found.recipeId)
        between ${least} and ${longest})`
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('recipes')
    .innerJoin(shared.as('shared'), 'shared.recipeId', 'recipes.id')
    .orderBy('shared.lines', 'desc')
    .orderBy('recipes.rowId')
    .limit(most)
    .select('recipes.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The lines that the fewest recipes have, as many as can be read at once, but at least this many. */
async function rarest({ db }: SignedIn, lines: Key[], least: number): Promise<Key[]> {
  const most = Math.ceil(MOST_COUNTED / lines.length)
  const { rows } = await sql<{ at: number; rows: number }>`
    select line.key as at,
      (select count(*) from (select 1 from recipeIngredients
        where foodId = line.value ->> 'food' limit ${most}))
      + (select count(*) from (select 1 from recipeIngredients
        where ${storedWords} = ${beginning(`line.value ->> 'words'`)}
          and line.value ->> 'words' <> '' limit ${most})) as rows
    from json_each(${JSON.stringify(lines)}) line`.execute(db)
  let sum = 0
  return rows
    .map(({ at, rows: count }) => ({ at, count: count < most ? count : Infinity }))
    .toSorted((one, other) => one.count - other.count || one.at - other.at)
    .filter(({ count }, index) => index < least || (sum += count) <= MOST_ROWS)
    .map(({ at }) => lines[at]!)
}
