import { type Kysely, sql } from 'kysely'

const tables = [
  // The card of a recipe as lists send it.
  `create table recipeCards (rowId integer primary key, json text not null)`,
  // Recipes whose card may show what was before. A table of its own, so that noting hundreds writes little.
  `create table cardsStale (rowId integer primary key)`,
  `create table cardMaker (maker text not null)`,
]

// Not 'or ignore': inside a foreign key action the outer statement decides how conflicts are handled.
const stale = (recipes: string) =>
  `insert into cardsStale (rowId) ${recipes} on conflict do nothing;`
const recipeOf = (row: string) => stale(`select rowId from recipes where id = ${row}.recipeId`)
/** Whether one of these columns has another value, by their names with commas. */
const differs = (columns: string) =>
  columns
    .split(', ')
    .map((column) => `old.${column} is not new.${column}`)
    .join(' or ')

// A recipe in the trash has no card.
const shown =
  'id, groupId, userId, name, slug, image, imagePreview, recipeYield, totalTime, prepTime, cookTime, performTime, ' +
  'difficulty, description, rating, orgURL, dateAdded, dateUpdated, createdAt, updatedAt, lastMade, deletedAt'
const recipeTriggers = [
  `create trigger recipeCards_insert after insert on recipes begin ${stale('values (new.rowId)')} end`,
  `create trigger recipeCards_delete after delete on recipes
    begin delete from recipeCards where rowId = old.rowId; delete from cardsStale where rowId = old.rowId; end`,
  `create trigger recipeCards_update after update of ${shown} on recipes when ${differs(shown)}
    begin ${stale('values (new.rowId)')} end`,
]

/** Rows that belong to a recipe, and what a card shows of them. */
const partTriggers = (
  [
    ['recipeSettings', 'recipeId, locked'],
    ['recipeCategories', 'recipeId, categoryId'],
    ['recipeTags', 'recipeId, tagId'],
    ['recipeTools', 'recipeId, toolId'],
  ] as const
).flatMap(([table, columns]) => [
  `create trigger ${table}Cards_insert after insert on ${table} begin ${recipeOf('new')} end`,
  `create trigger ${table}Cards_delete after delete on ${table} begin ${recipeOf('old')} end`,
  `create trigger ${table}Cards_update after update on ${table} when ${differs(columns)}
    begin ${recipeOf('old')} ${recipeOf('new')} end`,
])

/** A change of a category, tag or tool concerns every recipe that has it. */
const organizerTriggers = (
  [
    ['categories', 'recipeCategories', 'categoryId', 'id, groupId, name, slug'],
    ['tags', 'recipeTags', 'tagId', 'id, groupId, name, slug'],
    ['tools', 'recipeTools', 'toolId', 'id, groupId, name, slug, onHand'],
  ] as const
).map(
  ([table, links, key, columns]) => `
    create trigger ${table}Cards_update after update on ${table} when ${differs(columns)} begin
      ${stale(`select recipes.rowId from ${links} link
        cross join recipes on recipes.id = link.recipeId where link.${key} = new.id`)}
    end`,
)

/**
 * Lists send the card of a recipe as it was made once. Triggers note which cards are out of date, no matter who writes.
 */
export async function up(db: Kysely<unknown>) {
  const statements = [
    ...tables,
    ...recipeTriggers,
    ...partTriggers,
    ...organizerTriggers,
    `insert into cardsStale select rowId from recipes`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
