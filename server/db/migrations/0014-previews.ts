import { type Kysely, sql } from 'kysely'

/** Every picture has a tiny preview. Those of the pictures that are here already are made in the background. */
const statements = [
  'alter table recipes add column imagePreview text',
  'alter table recipePictures add column preview text',
  'create table previewsDue (recipeId text primary key references recipes(id) on delete cascade)',
  `insert into previewsDue select id from recipes where image is not null and image <> 'no image'`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
