import { type Kysely, sql } from 'kysely'

/** The previous search: two trigram indexes, kept up to date by triggers. */
const oldIndexes = ['recipesIndex', 'ingredientsIndex'].flatMap((index) => [
  ...['insert', 'delete', 'update'].map((event) => `drop trigger ${index}_${event}`),
  `drop table ${index}`,
])

// Texts are split into words before they are stored, and the tokenizer must not split them further. This one leaves
// everything outside ASCII alone; those that know Unicode split at invisible characters, and at letters that their
// tables are too old for.
const tokenizer = `ascii tokenchars '-'''`

const tables = [
  // Recipes whose entry in the search index may be out of date.
  `create table searchStale (rowId integer primary key)`,
  `create table searchWords (
    id integer primary key autoincrement, groupId text not null references groups(id) on delete cascade,
    word text not null, unique (groupId, word))`,
  // One row for each recipe outside the trash: what results are sorted by, without the rest of the recipe.
  `create table searchDocuments (
    rowId integer primary key, groupId text not null references groups(id) on delete cascade,
    name text not null, createdAt text not null)`,
  `create index searchDocumentsByGroup on searchDocuments (groupId)`,
  // A table of its own, because only phrases are looked up in it.
  `create table searchTexts (
    rowId integer primary key references searchDocuments(rowId) on delete cascade,
    names text not null, ingredients text not null, remarks text not null)`,
  `create virtual table searchIndex using fts5(
    home, names, ingredients, remarks,
    content='', contentless_delete=1, detail=column, tokenize="${tokenizer}")`,
]

// Not 'or ignore': inside a foreign key action the outer statement decides how conflicts are handled.
const stale = (recipes: string) =>
  `insert into searchStale (rowId) ${recipes} on conflict do nothing;`
const recipeOf = (row: string) => stale(`select rowId from recipes where id = ${row}.recipeId`)

const recipeTriggers = [
  `create trigger recipesSearch_insert after insert on recipes begin ${stale('values (new.rowId)')} end`,
  `create trigger recipesSearch_delete after delete on recipes begin ${stale('values (old.rowId)')} end`,
  `create trigger recipesSearch_update
    after update of groupId, nameSearch, descriptionSearch, createdAt, deletedAt on recipes
    begin ${stale('values (new.rowId)')} end`,
]

/** Rows that belong to a recipe. */
const partTriggers = [
  ['recipeIngredients', 'recipeId, foodId, unitId, ingredientSearch'],
  ['recipeNotes', 'recipeId, title, text'],
  ['recipeCategories', 'recipeId, categoryId'],
  ['recipeTags', 'recipeId, tagId'],
  ['recipeTools', 'recipeId, toolId'],
].flatMap(([table, columns]) => [
  `create trigger ${table}Search_insert after insert on ${table} begin ${recipeOf('new')} end`,
  `create trigger ${table}Search_delete after delete on ${table} begin ${recipeOf('old')} end`,
  `create trigger ${table}Search_update after update of ${columns} on ${table}
    begin ${recipeOf('old')} ${recipeOf('new')} end`,
])

const carriers = (links: string, key: string, value: string) =>
  stale(`select recipes.rowId from ${links} link join recipes on recipes.id = link.recipeId
    where link.${key} = ${value}`)

/** Names that recipes are found by: a new name concerns every recipe that carries it. */
const nameTriggers = [
  ['categories', 'recipeCategories', 'categoryId', ['name']],
  ['tags', 'recipeTags', 'tagId', ['name']],
  ['tools', 'recipeTools', 'toolId', ['name']],
  ['foods', 'recipeIngredients', 'foodId', ['name', 'pluralName']],
  [
    'units',
    'recipeIngredients',
    'unitId',
    ['name', 'pluralName', 'abbreviation', 'pluralAbbreviation'],
  ],
] as const
const renameTriggers = nameTriggers.map(
  ([table, links, key, columns]) => `
    create trigger ${table}Search_update after update of ${columns.join(', ')} on ${table}
    when ${columns.map((column) => `old.${column} is not new.${column}`).join(' or ')}
    begin ${carriers(links, key, 'new.id')} end`,
)
const aliasTriggers = [
  ['foodAliases', 'foodId'],
  ['unitAliases', 'unitId'],
].flatMap(([table, key]) =>
  [
    ['insert', 'new'],
    ['delete', 'old'],
    ['update', 'new'],
  ].map(
    ([event, row]) => `create trigger ${table}Search_${event} after ${event} on ${table}
      begin ${carriers('recipeIngredients', key!, `${row}.${key}`)} end`,
  ),
)

/**
 * The search has its own copy of the texts of recipes. Triggers note which copies are out of date, no matter who
 * writes.
 */
export async function up(db: Kysely<unknown>) {
  const statements = [
    ...oldIndexes,
    ...tables,
    ...recipeTriggers,
    ...partTriggers,
    ...renameTriggers,
    ...aliasTriggers,
    `insert into searchStale select rowId from recipes`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
