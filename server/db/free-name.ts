import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/errors/app-error.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { slugify } from '#server/text/slugify.ts'
import type { Db } from './database.ts'
import { ofGroup } from './group-scope.ts'

/** The tables whose names are unique within a group, and the error for a duplicate. */
const refusals = {
  labels: 'label.exists',
  foods: 'food.exists',
  units: 'unit.exists',
  categories: 'category.exists',
  tags: 'tag.exists',
  tools: 'tool.exists',
} as const satisfies Record<string, ErrorCode>
type NamedTable = keyof typeof refusals

const withSlug: readonly NamedTable[] = ['categories', 'tags', 'tools']

/**
 * Refuses a name that another record of the group has. Names that differ only in case or accents are the same; where
 * records have a slug, so are names with the same slug.
 * @param id the record that is renamed; null for a new one
 * @throws AppError food.exists and so on, with the name as the other record spells it
 */
export async function mustBeFree(
  db: Db,
  groupId: string,
  table: NamedTable,
  { id, name }: { id: string | null; name: string },
) {
  const namesake = await ofGroup(db, groupId)
    .select(table as 'tags')
    .where((eb) =>
      eb.or([
        sql<boolean>`normalized(name) = ${normalizeForSearch(name)}`,
        ...(withSlug.includes(table) ? [eb('slug', '=', slugify(name))] : []),
      ]),
    )
    .$if(id !== null, (query) => query.where('id', '!=', id!))
    .select('name')
    .executeTakeFirst()
  if (namesake) throw new AppError(refusals[table], { name: namesake.name })
}
