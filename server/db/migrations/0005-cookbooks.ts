import { type Kysely, sql } from 'kysely'

const statements = [
  `create table cookbooks (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    name text not null, slug text not null, description text not null default '', position integer not null,
    public integer not null default 0, filter text not null default '',
    requireAllCategories integer not null default 1, requireAllTags integer not null default 1,
    requireAllTools integer not null default 1,
    createdAt text not null, updatedAt text not null, unique (groupId, slug))`,
  `create index cookbooksByPosition on cookbooks (groupId, position)`,
  // A deleted organizer is taken out of lists that name others as well. The last one of a list stays: without it the
  // cookbook would hold, and perhaps publish, every recipe.
  ...['categories', 'tags', 'tools'].map(
    (table) => `create trigger ${table}LeaveCookbooks after delete on ${table} begin
      update cookbooks set filter = ${without('filter', [', %', ',%', '%, ', '%,'])}
      where groupId = old.groupId and instr(filter, old.id) > 0;
    end`,
  ),
]

/** Removes the deleted id from a text, with its quotes and the comma before or after it. */
function without(text: string, forms: string[]): string {
  return forms.reduce(
    (inner, form) => `replace(${inner}, '${form}', '')`.replace('%', `"' || old.id || '"`),
    text,
  )
}

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
