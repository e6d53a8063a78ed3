import { type Kysely, sql } from 'kysely'

const four = "'breakfast', 'lunch', 'dinner', 'side'"
const of = `mealType text references mealTypes(id) on delete set null`

/** Meals that a household adds to the four, and what it changed about these; the meal times move here. */
const statements = [
  `create table mealTypes (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    builtIn text check (builtIn in (${four})), entryType text not null check (entryType in (${four})),
    name text, time text, position integer not null, hidden integer not null default 0,
    createdAt text not null, updatedAt text not null)`,
  'create unique index mealTypesByGroup on mealTypes (groupId, coalesce(builtIn, id))',
  ...['mealPlans', 'menuMeals', 'mealPlanRules'].flatMap((table) => [
    `alter table ${table} add column ${of}`,
    `create index ${table}ByMealType on ${table} (mealType) where mealType is not null`,
  ]),
  `insert into mealTypes (id, groupId, builtIn, entryType, time, position, createdAt, updatedAt)
    select
      lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
        substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
      groupId, key, key, value,
      case key when 'breakfast' then 0 when 'lunch' then 1 when 'dinner' then 2 else 3 end,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    from groupPreferences, json_each(case when json_valid(mealTimes) then mealTimes else '{}' end)
    where key in (${four})`,
  'alter table groupPreferences drop column mealTimes',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
