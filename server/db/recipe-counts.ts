import type { Db } from './database.ts'
import { type Named, prepared } from './prepared.ts'

const places = [
  ['categories', 'recipeCategories', 'categoryId'],
  ['tags', 'recipeTags', 'tagId'],
  ['tools', 'recipeTools', 'toolId'],
  ['foods', 'recipeIngredients', 'foodId'],
  ['units', 'recipeIngredients', 'unitId'],
] as const

/** What `recipeCounts` should hold, counted in all rows: kind, id and number. */
export const countedAnew = [
  `select 'recipes' as kind, groupId as id, count(*) as number from recipes where deletedAt is null group by groupId`,
  ...places.map(
    ([kind, table, key]) => `select '${kind}', ${key}, count(distinct recipeId) from ${table}
      where ${key} is not null and recipeId in (select id from recipes where deletedAt is null) group by ${key}`,
  ),
].join(' union all ')

/** Statements that make all kept counts again from the rows they are about. */
export const countAnew = [
  'delete from recipeCounts',
  `insert into recipeCounts (kind, id, number) ${countedAnew}`,
  'delete from recipeNeeds',
  'insert or ignore into recipeNeedsStale select rowId from recipes',
]

/** The number of the group's recipes outside the trash, without counting them. */
export async function countRecipes(db: Db, groupId: string): Promise<number> {
  const [counted] = await recipesCounted(db, { groupId })
  return counted?.number ?? 0
}

const recipesCounted = prepared((db, value: Named<'groupId'>) =>
  db
    .selectFrom('recipeCounts')
    .where('kind', '=', 'recipes')
    .where('id', '=', value('groupId'))
    .select('number'),
)
