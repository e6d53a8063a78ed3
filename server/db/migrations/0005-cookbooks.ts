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
  // A deleted organizer leaves the lists that name others as well; the last of a list stays, as a book of nothing must
  // not become, maybe in public, a book of everything.
  ...['categories', 'tags', 'tools'].map(
    (table) => `create trigger ${table}LeaveCookbooks after delete on ${table} begin
      update cookbooks set filter = ${without('filter', [', %', ',%', '%, ', '%,'])}
      where groupId = old.groupId and instr(filter, old.id) > 0;
    end`,
  ),
]

/** Takes the deleted id out of a text, in quotes and with the comma before or after it. */
function without(text: string, forms: string[]): string {
  return forms.reduce(
    (inner, form) => `replace(${inner}, '${form}', '')`.replace('%', `"' || old.id || '"`),
    text,
  )
}

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
