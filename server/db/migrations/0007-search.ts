import { type Kysely, sql } from 'kysely'

/** What was there before: two indexes of trigrams, kept by triggers. */
const oldIndexes = ['recipesIndex', 'ingredientsIndex'].flatMap((index) => [
  ...['insert', 'delete', 'update'].map((event) => `drop trigger ${index}_${event}`),
  `drop table ${index}`,
])

// Words are parted before they come here, and the tokenizer has to keep them whole: this one leaves alone all that is not
// ASCII. Any that knows Unicode parts words at invisible signs and at letters younger than its tables.
const tokenizer = `ascii tokenchars '-'''`

const tables = [
  // A recipe that stands here is searched by words that may be out of date.
  `create table searchStale (rowId integer primary key)`,
  `create table searchWords (
    id integer primary key autoincrement, groupId text not null references groups(id) on delete cascade,
    word text not null, unique (groupId, word))`,
  // One for each recipe that is not in the trash: what hits are sorted by, without the rest of the recipe.
  `create table searchDocuments (
    rowId integer primary key, groupId text not null references groups(id) on delete cascade,
    name text not null, createdAt text not null)`,
  `create index searchDocumentsByGroup on searchDocuments (groupId)`,
  // Apart from these, as only phrases are looked up in here.
  `create table searchTexts (
    rowId integer primary key references searchDocuments(rowId) on delete cascade,
    names text not null, ingredients text not null, remarks text not null)`,
  `create virtual table searchIndex using fts5(
    home, names, ingredients, remarks,
    content='', contentless_delete=1, detail=column, tokenize="${tokenizer}")`,
]

// Not 'or ignore': within a foreign key's own change the outer statement decides about conflicts.
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

/** Names that recipes are found by: all that carry them have to learn the new one. */
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

/** The search knows recipes by documents of its own; triggers note which are out of date, whoever writes. */
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
