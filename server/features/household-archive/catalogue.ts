import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'

/** The household's own lists of names: foods, units, labels and organizers. */
export async function catalogue(db: Db, groupId: string): Promise<[string, unknown][]> {
  const ours = ofGroup(db, groupId)
  const foods = await ours
    .select('foods')
    .leftJoin('labels', (join) =>
      join.onRef('labels.id', '=', 'foods.labelId').on('labels.groupId', '=', groupId),
    )
    .select([
      'foods.id',
      'foods.name',
      'pluralName',
      'description',
      'labels.name as label',
      'onHand',
      'extras',
    ])
    .orderBy('foods.name')
    .execute()
  const units = await ours
    .select('units')
    .select(['id', 'name', 'pluralName', 'abbreviation', 'pluralAbbreviation'])
    .select(['useAbbreviation', 'fraction', 'description', 'extras'])
    .orderBy('name')
    .execute()
  const foodAliases = await db
    .selectFrom('foodAliases')
    .where('foodId', 'in', listed(foods.map(({ id }) => id)))
    .select(['foodId as id', 'name'])
    .execute()
  const unitAliases = await db
    .selectFrom('unitAliases')
    .where('unitId', 'in', listed(units.map(({ id }) => id)))
    .select(['unitId as id', 'name'])
    .execute()
  const labels = await ours
    .select('labels')
    .select(['id', 'name', 'color'])
    .orderBy('name')
    .execute()
  const organizers = (table: 'categories' | 'tags' | 'tools') =>
    ours
      .select(table)
      .select([`${table}.id`, `${table}.name`, `${table}.slug`])
      .orderBy(`${table}.name`)
      .execute()
  return [
    ['foods', withAliases(foods, foodAliases)],
    ['units', withAliases(units, unitAliases)],
    ['labels', labels],
    ['categories', await organizers('categories')],
    ['tags', await organizers('tags')],
    ['tools', await organizers('tools')],
  ]
}

function withAliases<Row extends { id: string; extras: string }>(
  rows: Row[],
  aliases: { id: string; name: string }[],
) {
  const aliasesOf = grouped(aliases, ({ id }) => id)
  return rows.map((row) => ({
    ...row,
    extras: extrasIn(row),
    aliases: (aliasesOf.get(row.id) ?? []).map(({ name }) => name),
  }))
}

/** Text by text, as the table has it. */
export const extrasIn = ({ extras }: { extras: string }) => JSON.parse(extras) as unknown
