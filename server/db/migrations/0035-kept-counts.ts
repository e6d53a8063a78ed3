import { type Kysely, sql } from 'kysely'

// Triggers keep what would otherwise be counted in all rows for each question. A recipe in the trash is not counted.

const organizers = [
  ['recipeCategories', 'categoryId', 'categories'],
  ['recipeTags', 'tagId', 'tags'],
  ['recipeTools', 'toolId', 'tools'],
] as const
const inLines = [
  ['foodId', 'foods'],
  ['unitId', 'units'],
] as const
const links = [
  ...organizers,
  ...inLines.map(([key, kind]) => ['recipeIngredients', key, kind] as const),
]

const indexes = [
  ...organizers.flatMap(([table, key]) => [
    `drop index ${table}By_${key}`,
    `create index ${table}By_${key} on ${table} (${key}, recipeId)`,
  ]),
  // Filters read it from one end to the other, and have all in it that most of them ask for.
  'drop index recipesByCreation',
  `create index recipesByCreation
    on recipes (groupId, deletedAt, createdAt, rowId, id, totalMinutes, rating, lastMade, image)`,
  'drop index recipeIngredientsByUnit',
  'create index recipeIngredientsByUnit on recipeIngredients (unitId, recipeId) where unitId is not null',
]

const counted = 'insert into recipeCounts (kind, id, number)'
const oneMore = 'on conflict (kind, id) do update set number = number + 1;'
const oneLess = 'update recipeCounts set number = number - 1'

const countTables = [
  // How many recipes have this category, tag, tool, food or unit; of the kind 'recipes', how many a group has.
  `create table recipeCounts (
    kind text not null, id text not null, number integer not null, primary key (kind, id)) without rowid`,
  `${counted} select 'recipes', groupId, count(*) from recipes where deletedAt is null group by groupId`,
  ...links.map(
    ([table, key, kind]) =>
      `${counted} select '${kind}', ${key}, count(distinct recipeId) from ${table}
        where ${key} is not null and recipeId not in (select id from recipes where deletedAt is not null)
        group by ${key}`,
  ),
  `create trigger recipeCounts_none after update of number on recipeCounts when new.number <= 0
    begin delete from recipeCounts where kind = new.kind and id = new.id; end`,
]

/** Counts a whole recipe with all that it has, or takes it out. */
const recipeIn = `
  ${counted} values ('recipes', new.groupId, 1) ${oneMore}
  ${links
    .map(
      ([table, key, kind]) => `${counted} select distinct '${kind}', ${key}, 1 from ${table}
        where recipeId = new.id and ${key} is not null ${oneMore}`,
    )
    .join('\n')}`
const recipeOut = `
  ${oneLess} where kind = 'recipes' and id = old.groupId;
  ${links
    .map(
      ([table, key, kind]) => `${oneLess} where kind = '${kind}' and id in (
        select ${key} from ${table} where recipeId = old.id and ${key} is not null);`,
    )
    .join('\n')}`

const recipeTriggers = [
  `create trigger recipeCounts_insert after insert on recipes when new.deletedAt is null begin ${recipeIn} end`,
  // Before, because its rows in other tables are deleted with it. They find no recipe and are not counted twice.
  `create trigger recipeCounts_delete before delete on recipes when old.deletedAt is null begin ${recipeOut} end`,
  `create trigger recipeCounts_out after update of groupId, deletedAt on recipes
    when old.deletedAt is null and (new.deletedAt is not null or old.groupId <> new.groupId) begin ${recipeOut} end`,
  `create trigger recipeCounts_in after update of groupId, deletedAt on recipes
    when new.deletedAt is null and (old.deletedAt is not null or old.groupId <> new.groupId) begin ${recipeIn} end`,
]

const isKept = (row: string) =>
  `exists (select 1 from recipes where id = ${row}.recipeId and deletedAt is null)`
const first = (row: string, table: string, key: string) =>
  table === 'recipeIngredients'
    ? `and not exists (select 1 from recipeIngredients
        where recipeId = ${row}.recipeId and ${key} = ${row}.${key} and rowId <> ${row}.rowId)`
    : ''

const linkTriggers = links.flatMap(([table, key, kind]) => {
  const more = `${counted} select '${kind}', new.${key}, 1
    where new.${key} is not null and ${isKept('new')} ${first('new', table, key)} ${oneMore}`
  const less = `${oneLess} where kind = '${kind}' and id = old.${key}
    and ${isKept('old')} ${first('old', table, key)};`
  const name = `${table}${key}Counts`
  return [
    `create trigger ${name}_insert after insert on ${table} begin ${more} end`,
    `create trigger ${name}_delete after delete on ${table} begin ${less} end`,
    `create trigger ${name}_update after update of ${key}, recipeId on ${table}
      when old.${key} is not new.${key} or old.recipeId <> new.recipeId begin ${less} ${more} end`,
  ]
})

// Not "or ignore": what a foreign key does to rows has its own rule for conflicts, which would count.
const noted = 'on conflict do nothing;'
const stale = (rows: string) => `insert into recipeNeedsStale (rowId) ${rows} ${noted}`
const staleOf = (row: string) => stale(`select rowId from recipes where id = ${row}.recipeId`)

/** How many things each recipe needs that are not on hand; counted again when somebody asks. */
const needs = [
  `create table recipeNeeds (
    rowId integer primary key references recipes(rowId) on delete cascade, missing integer not null)`,
  'create index recipeNeedsByMissing on recipeNeeds (missing)',
  'create table recipeNeedsStale (rowId integer primary key)',
  'create table foodNeedsStale (foodId text primary key) without rowid',
  stale('select rowId from recipes where true'),
  `create trigger recipeNeeds_group after update of groupId on recipes begin ${stale('values (new.rowId)')} end`,
  `create trigger recipeNeeds_insert after insert on recipeIngredients begin ${staleOf('new')} end`,
  `create trigger recipeNeeds_delete after delete on recipeIngredients begin ${staleOf('old')} end`,
  `create trigger recipeNeeds_update
    after update of recipeId, foodId, note, asWritten, originalText on recipeIngredients
    begin ${staleOf('old')} ${staleOf('new')} end`,
  // One row for a food that may be in half of the recipes.
  `create trigger recipeNeeds_food after update of onHand, name, groupId on foods
    when old.onHand <> new.onHand or old.name <> new.name or old.groupId <> new.groupId
    begin insert into foodNeedsStale (foodId) values (new.id) ${noted} end`,
]

export async function up(db: Kysely<unknown>) {
  const all = [indexes, countTables, recipeTriggers, linkTriggers, needs].flat()
  for (const statement of all) await sql.raw(statement).execute(db)
}
