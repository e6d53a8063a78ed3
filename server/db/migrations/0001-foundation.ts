import { type Kysely, sql } from 'kysely'

const people = [
  `create table groups (
    id text primary key, name text not null unique, slug text not null unique,
    createdAt text not null, updatedAt text not null)`,
  `create table groupPreferences (
    id text primary key, groupId text not null unique references groups(id) on delete cascade,
    privateGroup integer not null default 0, firstDayOfWeek integer not null default 0 check (firstDayOfWeek between 0 and 6),
    recipePublic integer not null default 1, recipeShowNutrition integer not null default 0,
    recipeShowAssets integer not null default 0, recipeLandscapeView integer not null default 0,
    recipeDisableComments integer not null default 0, recipeDisableAmount integer not null default 1)`,
  `create table users (
    id text primary key, groupId text not null references groups(id),
    username text not null unique, fullName text not null, email text not null unique,
    passwordHash text not null, authMethod text not null default 'Mealie',
    admin integer not null default 0, advanced integer not null default 0, canInvite integer not null default 0,
    canManage integer not null default 0, canOrganize integer not null default 0,
    cacheKey text not null, failedLogins integer not null default 0, lockedAt text,
    createdAt text not null, updatedAt text not null)`,
  `create index usersByGroup on users (groupId)`,
  `create table sessions (
    id text primary key, userId text not null references users(id) on delete cascade,
    device text not null, address text not null, remember integer not null default 0,
    createdAt text not null, lastSeenAt text not null, expiresAt text not null)`,
  `create index sessionsByUser on sessions (userId)`,
  `create table apiTokens (
    id integer primary key autoincrement, userId text not null references users(id) on delete cascade,
    name text not null, integrationId text not null, tokenHash text not null unique,
    createdAt text not null, lastUsedAt text)`,
  `create index apiTokensByUser on apiTokens (userId)`,
  `create table serverSettings (key text primary key, value text not null)`,
]

const organizer = (table: string, extra = '') => [
  `create table ${table} (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    name text not null, slug text not null, createdAt text not null, updatedAt text not null${extra},
    unique (groupId, slug))`,
]

const foods = [
  ...organizer('categories'),
  ...organizer('tags'),
  ...organizer('tools', ', onHand integer not null default 0'),
  `create table labels (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    name text not null, color text not null, createdAt text not null, updatedAt text not null, unique (groupId, name))`,
  `create table foods (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    name text not null, pluralName text, description text not null default '',
    labelId text references labels(id) on delete set null, onHand integer not null default 0,
    extras text not null default '{}', createdAt text not null, updatedAt text not null, unique (groupId, name))`,
  `create table foodAliases (
    foodId text not null references foods(id) on delete cascade, name text not null, nameSearch text not null,
    primary key (foodId, name))`,
  `create table units (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    name text not null, pluralName text, abbreviation text not null default '', pluralAbbreviation text,
    useAbbreviation integer not null default 0, fraction integer not null default 1, description text not null default '',
    onHand integer not null default 0, extras text not null default '{}',
    createdAt text not null, updatedAt text not null, unique (groupId, name))`,
  `create table unitAliases (
    unitId text not null references units(id) on delete cascade, name text not null, nameSearch text not null,
    primary key (unitId, name))`,
]

const recipes = [
  `create table recipes (
    rowId integer primary key autoincrement, id text not null unique,
    groupId text not null references groups(id) on delete cascade, userId text not null references users(id),
    slug text not null, name text not null, description text not null default '',
    nameSearch text not null, descriptionSearch text not null default '',
    image text, recipeYield text not null default '',
    totalTime text, prepTime text, cookTime text, performTime text,
    orgURL text, sourceKey text, rating real check (rating between 0 and 5),
    dateAdded text not null, dateUpdated text not null, lastMade text,
    createdAt text not null, updatedAt text not null,
    unique (groupId, slug))`,
  `create index recipesByCreation on recipes (groupId, createdAt)`,
  `create index recipesByUpdate on recipes (groupId, dateUpdated)`,
  `create index recipesByName on recipes (groupId, nameSearch)`,
  `create index recipesBySource on recipes (groupId, sourceKey)`,
  `create table recipeIngredients (
    rowId integer primary key autoincrement, id text not null unique,
    recipeId text not null references recipes(id) on delete cascade, position integer not null,
    title text, quantity real, unitId text references units(id) on delete set null,
    foodId text references foods(id) on delete set null,
    note text not null default '', originalText text, ingredientSearch text not null default '')`,
  `create index recipeIngredientsByRecipe on recipeIngredients (recipeId, position)`,
  `create index recipeIngredientsByFood on recipeIngredients (foodId) where foodId is not null`,
  `create index recipeIngredientsByUnit on recipeIngredients (unitId) where unitId is not null`,
  `create table recipeSteps (
    id text primary key, recipeId text not null references recipes(id) on delete cascade,
    position integer not null, title text not null default '', text text not null)`,
  `create index recipeStepsByRecipe on recipeSteps (recipeId, position)`,
  `create table stepIngredients (
    stepId text not null references recipeSteps(id) on delete cascade,
    ingredientId text not null references recipeIngredients(id) on delete cascade,
    position integer not null, primary key (stepId, ingredientId))`,
  `create index stepIngredientsByIngredient on stepIngredients (ingredientId)`,
  `create table recipeNotes (
    id integer primary key autoincrement, recipeId text not null references recipes(id) on delete cascade,
    position integer not null, title text not null, text text not null)`,
  `create index recipeNotesByRecipe on recipeNotes (recipeId, position)`,
  `create table recipeNutrition (
    recipeId text primary key references recipes(id) on delete cascade,
    calories text, fatContent text, proteinContent text, carbohydrateContent text, fiberContent text,
    sodiumContent text, sugarContent text, cholesterolContent text, saturatedFatContent text,
    transFatContent text, unsaturatedFatContent text)`,
  `create table recipeSettings (
    recipeId text primary key references recipes(id) on delete cascade,
    "public" integer not null default 0, showNutrition integer not null default 0, showAssets integer not null default 0,
    landscapeView integer not null default 0, disableComments integer not null default 1,
    disableAmount integer not null default 1, locked integer not null default 0)`,
  `create table recipeAssets (
    id integer primary key autoincrement, recipeId text not null references recipes(id) on delete cascade,
    position integer not null, name text not null, icon text not null, fileName text)`,
  `create index recipeAssetsByRecipe on recipeAssets (recipeId, position)`,
  `create table recipeExtras (
    recipeId text not null references recipes(id) on delete cascade, key text not null, value text not null,
    primary key (recipeId, key))`,
  ...[
    ['recipeCategories', 'categoryId', 'categories'],
    ['recipeTags', 'tagId', 'tags'],
    ['recipeTools', 'toolId', 'tools'],
  ].flatMap(([table, column, target]) => [
    `create table ${table} (
      recipeId text not null references recipes(id) on delete cascade,
      ${column} text not null references ${target}(id) on delete cascade, primary key (recipeId, ${column}))`,
    `create index ${table}By_${column} on ${table} (${column})`,
  ]),
  `create table userRatings (
    userId text not null references users(id) on delete cascade,
    recipeId text not null references recipes(id) on delete cascade,
    rating real check (rating between 0 and 5), isFavorite integer not null default 0, primary key (userId, recipeId))`,
  `create index userRatingsByRecipe on userRatings (recipeId)`,
]

/** Substring search by trigrams over the normalised copies; triggers keep it up to date. */
const fullText = (index: string, table: string, columns: string[]) => {
  const list = columns.join(', ')
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  const forget = `insert into ${index} (${index}, rowid, ${list}) values ('delete', old.rowId, ${of('old')});`
  const learn = `insert into ${index} (rowid, ${list}) values (new.rowId, ${of('new')});`
  return [
    `create virtual table ${index} using fts5(${list}, content='${table}', content_rowid='rowId', tokenize='trigram')`,
    `create trigger ${index}_insert after insert on ${table} begin ${learn} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${forget} end`,
    `create trigger ${index}_update after update of ${list} on ${table} begin ${forget} ${learn} end`,
  ]
}

export async function up(db: Kysely<unknown>) {
  const statements = [
    ...people,
    ...foods,
    ...recipes,
    ...fullText('recipesIndex', 'recipes', ['nameSearch', 'descriptionSearch']),
    ...fullText('ingredientsIndex', 'recipeIngredients', ['ingredientSearch']),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
