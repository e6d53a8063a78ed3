import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { foodFields, unitFields } from '#contract/named-fields.ts'
import type { Food, Unit } from '#contract/recipe-parts.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { filterKinds, valuesOf } from '#server/db/field-columns.ts'
import { grouped } from '#server/db/grouped.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed } from '#server/db/listed.ts'
import { oncePerKey } from '#server/db/slices.ts'
import { labelsById } from '#server/features/label-lookup/index.ts'
import { wireDates } from '#server/http/dates.ts'
import type { Listing } from '#server/http/listing.ts'
import {
  type Attribute,
  type Attributes,
  ownColumn,
  ownColumns,
  relatedRows,
  rowsFrom,
} from '#server/query-filter/index.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

export type Kind = 'food' | 'unit'
export type WireFood = z.input<typeof Food>
export type WireUnit = z.input<typeof Unit>
export interface Wire {
  food: WireFood
  unit: WireUnit
}

/** The tables of each kind. */
export const places = {
  food: { table: 'foods', aliases: 'foodAliases', owner: 'foodId', fields: foodFields },
  unit: { table: 'units', aliases: 'unitAliases', owner: 'unitId', fields: unitFields },
} as const

const ordered = (table: string) => ({
  name: sql`normalized(${sql.ref(`${table}.name`)})`,
  plural_name: sql`normalized(${sql.ref(`${table}.pluralName`)})`,
  description: sql`normalized(${sql.ref(`${table}.description`)})`,
  on_hand: sql.ref(`${table}.onHand`),
})

const filterable = (kind: Kind): Attributes => {
  const { table, aliases, owner, fields } = places[kind]
  const others = rowsFrom(
    sql`${sql.table(aliases)} related where ${sql.ref(`related.${owner}`)} = ${sql.ref(`${table}.id`)}`,
  )
  return {
    ...ownColumns(table, filterKinds(fields)),
    ...relatedRows('aliases', others, { name: 'text' }),
  }
}

/** Also of its other names, of which each may have hundreds. */
const weightOf = (kind: Kind) => {
  const { table, aliases, owner } = places[kind]
  const names = sql`(select sum(octet_length(name)) from ${sql.table(aliases)} where ${sql.ref(owner)} = ${sql.ref(`${table}.id`)})`
  return sql<number>`octet_length(${sql.ref(`${table}.description`)})
    + octet_length(${sql.ref(`${table}.extras`)}) + coalesce(${names}, 0)`
}

const labelColumn = (name: string): Attribute => ({
  kind: 'text',
  column: sql`(select ${sql.ref(name)} from labels where labels.id = foods.labelId)`,
  once: (test) => oncePerKey(sql`foods.labelId`, test),
})

export const listings: Record<Kind, Listing> = {
  food: {
    table: 'foods',
    sortable: {
      ...ordered('foods'),
      'label.name': sql`(select normalized(name) from labels where labels.id = foods.labelId)`,
    },
    searchable: joined(
      sql`name`,
      sql`pluralName`,
      sql`(select group_concat(foodAliases.name, '|') from foodAliases where foodId = foods.id)`,
    ),
    searchedAtOnce: true,
    weight: weightOf('food'),
    filterable: {
      ...filterable('food'),
      'label.id': ownColumn('foods')('uuid', 'labelId'),
      'label.name': labelColumn('name'),
      'label.color': labelColumn('color'),
    },
  },
  unit: {
    table: 'units',
    sortable: {
      ...ordered('units'),
      abbreviation: sql`normalized(units.abbreviation)`,
    },
    searchable: joined(
      sql`name`,
      sql`pluralName`,
      sql`abbreviation`,
      sql`pluralAbbreviation`,
      sql`(select group_concat(unitAliases.name, '|') from unitAliases where unitId = units.id)`,
    ),
    searchedAtOnce: true,
    weight: weightOf('unit'),
    filterable: filterable('unit'),
  },
}

function joined(...texts: RawBuilder<unknown>[]) {
  return sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || '|' || `,
  )
}

/** Foods as the API shows them: three statements, however many. Unknown ids are left out. */
export async function foodsById(
  db: Db,
  groupId: string,
  ids: string[],
): Promise<Map<string, WireFood>> {
  if (ids.length === 0) return new Map()
  const rows = await ofGroup(db, groupId).byIds('foods', ids).selectAll('foods').execute()
  const labels = await labelsById(db, groupId, rows)
  const aliases = await aliasesOf(db, 'food', ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...valuesOf(foodFields, row),
        ...wireShared(row, aliases),
        label: (row.labelId && labels.get(row.labelId)) || null,
      },
    ]),
  )
}

/** Units as the API shows them: two statements, however many. Unknown ids are left out. */
export async function unitsById(
  db: Db,
  groupId: string,
  ids: string[],
): Promise<Map<string, WireUnit>> {
  if (ids.length === 0) return new Map()
  const rows = await ofGroup(db, groupId).byIds('units', ids).selectAll('units').execute()
  const aliases = await aliasesOf(db, 'unit', ids)
  return new Map(
    rows.map((row) => [row.id, { ...valuesOf(unitFields, row), ...wireShared(row, aliases) }]),
  )
}

async function aliasesOf(db: Db, kind: Kind, ids: string[]) {
  const { aliases, owner } = places[kind]
  const rows = await db
    .selectFrom(aliases as 'foodAliases')
    .where(owner as 'foodId', 'in', listed(ids))
    .select([`${owner as 'foodId'} as ownerId`, 'name'])
    .orderBy('name')
    .execute()
  return grouped(rows, ({ ownerId }) => ownerId)
}

type NamedRow = Record<'id' | 'createdAt' | 'updatedAt', string>

/** What foods and units have besides their columns. */
function wireShared(row: NamedRow, aliases: Map<string, { name: string }[]>) {
  return {
    aliases: (aliases.get(row.id) ?? []).map(({ name }) => ({ name })),
    ...wireDates(row),
  }
}

/** Replaces all aliases of a food or unit. */
export async function replaceAliases(db: Db, kind: Kind, id: string, names: { name: string }[]) {
  const { aliases, owner } = places[kind]
  await db
    .deleteFrom(aliases as 'foodAliases')
    .where(owner as 'foodId', '=', id)
    .execute()
  await insertAliases(
    db,
    kind,
    names.map(({ name }) => ({ id, name })),
  )
}

/** Adds aliases; `id` is that of the food or unit. */
export async function insertAliases(db: Db, kind: Kind, named: { id: string; name: string }[]) {
  const { aliases, owner } = places[kind]
  const rows = named.map(({ id, name }) => ({
    // The aliases of units have `unitId` in its place; otherwise the tables are alike.
    [owner as 'foodId']: id,
    name,
    nameSearch: normalizeForSearch(name),
  }))
  await insertAll(db, aliases as 'foodAliases', rows)
}
