import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { Happening, Subject } from './happenings.ts'

/** What an event does not tell of its records: their names, and the slugs for links. */
export async function findNames(
  db: Db,
  happening: Happening,
): Promise<{ subjects: Subject[]; groupSlug: string }> {
  const { groupId, subjects } = happening
  const group = await db
    .selectFrom('groups')
    .where('id', '=', groupId)
    .select('slug')
    .executeTakeFirst()
  const found = new Map((await rowsOf(db, happening)).map((row) => [String(row.id), row]))
  const named = subjects.map((subject) => {
    const { name, ...row } = found.get(subject.key) ?? {}
    const { id: _, ...data } = row as Record<string, unknown>
    return { ...subject, name: subject.name ?? name ?? null, data: { ...subject.data, ...data } }
  })
  return { subjects: named, groupSlug: group?.slug ?? '' }
}

type Row = { id: string | number; name: string | null } & Record<string, unknown>

/** Only of one record, since the sentence about several gives their number; programs get the slugs of all recipes. */
async function rowsOf(db: Db, { kind, groupId, operation, subjects }: Happening): Promise<Row[]> {
  const ids = listed(subjects.map(({ key }) => key))
  if (kind === 'recipe') {
    // What was deleted is in the trash, where its slug is another one.
    const isGone = operation === 'delete'
    return ofGroup(db, groupId, isGone ? 'trashed' : 'kept')
      .select('recipes')
      .where('recipes.id', 'in', ids)
      .select(['recipes.id', 'recipes.name'])
      .$if(!isGone, (query) => query.select('recipes.slug as recipeSlug'))
      .execute()
  }
  if (kind === 'cookbook') {
    return ofGroup(db, groupId)
      .select('cookbooks')
      .where('cookbooks.id', 'in', ids)
      .select(['cookbooks.id', 'cookbooks.name', 'cookbooks.slug as cookbookSlug'])
      .execute()
  }
  if (kind === 'shopping_list' || kind === 'shopping_list_item') {
    return ofGroup(db, groupId)
      .select('shoppingLists')
      .where('shoppingLists.id', 'in', ids)
      .select(['shoppingLists.id', 'shoppingLists.name'])
      .execute()
  }
  if (kind !== 'mealplan') return []
  return ofGroup(db, groupId)
    .select('mealPlans')
    .where(
      'mealPlans.id',
      'in',
      subjects.map(({ key }) => Number(key)),
    )
    .select(['mealPlans.id', 'mealPlans.title as name'])
    .execute()
}
