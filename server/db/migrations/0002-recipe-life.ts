import { type Kysely, sql } from 'kysely'

/** The life of a recipe after it was written: cooking, comments, sharing, versions and the trash. */
const statements = [
  // A recipe in the trash keeps everything but its slug, so that a new recipe can have that.
  `alter table recipes add column deletedAt text`,
  `alter table recipes add column deletedBy text references users(id) on delete set null`,
  `create index recipesByDeletion on recipes (groupId, deletedAt) where deletedAt is not null`,
  // Lists exclude the trash, and are answered from an index alone.
  ...[
    ['recipesByCreation', 'createdAt'],
    ['recipesByUpdate', 'dateUpdated'],
    ['recipesByName', 'nameSearch'],
    ['recipesBySource', 'sourceKey'],
  ].flatMap(([index, column]) => [
    `drop index ${index}`,
    `create index ${index} on recipes (groupId, deletedAt, ${column})`,
  ]),
  // A date that was noted without an event. lastMade is the later of this and the newest cooking event.
  `alter table recipes add column lastMadeNoted text`,
  `update recipes set lastMadeNoted = lastMade`,

  `create table timelineEvents (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    recipeId text not null references recipes(id) on delete cascade,
    userId text references users(id) on delete set null,
    subject text not null, eventType text not null check (eventType in ('system', 'info', 'comment')),
    eventMessage text, hasImage integer not null default 0, isMade integer not null default 0,
    timestamp text not null, createdAt text not null, updatedAt text not null)`,
  `create index timelineEventsByRecipe on timelineEvents (recipeId, timestamp)`,
  `create index timelineEventsByTime on timelineEvents (groupId, timestamp)`,

  `create table comments (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    recipeId text not null references recipes(id) on delete cascade,
    userId text not null references users(id) on delete cascade,
    text text not null, createdAt text not null, updatedAt text not null)`,
  `create index commentsByRecipe on comments (recipeId, createdAt)`,

  `create table shareTokens (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    recipeId text not null references recipes(id) on delete cascade,
    userId text references users(id) on delete set null,
    expiresAt text not null, createdAt text not null, updatedAt text not null)`,
  `create index shareTokensByRecipe on shareTokens (recipeId)`,

  // content: the recipe as it was after the save, as compressed JSON.
  `create table recipeVersions (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    recipeId text not null references recipes(id) on delete cascade,
    userId text references users(id) on delete set null,
    number integer not null, changes text not null default '[]', content blob not null, createdAt text not null,
    unique (recipeId, number))`,

  // All pictures, the cover included; files under media/recipes/{recipeId}/images/{id}/.
  `create table recipePictures (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    recipeId text not null references recipes(id) on delete cascade,
    position integer not null, marker text not null, createdAt text not null)`,
  `create index recipePicturesByRecipe on recipePictures (recipeId, position)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
