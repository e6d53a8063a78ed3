import { type Kysely, sql } from 'kysely'

/**
 * Of a large picture only the smaller sizes are there when it is answered; the largest is made afterwards, of the bytes
 * that were sent.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table picturesDue (
    pictureId text primary key references recipePictures(id) on delete cascade,
    bytes integer not null
  )`.execute(db)
}
