import { sql } from 'kysely'
import { recipeSettings, type RecipeSettingsInput } from '#contract/recipe-parts.ts'
import type { z } from 'zod'
import { Uuid } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { OrganizerField } from '#server/features/organizers/index.ts'
import { organizerLinks } from './parts.ts'
import { nameInMenus } from './menu-names.ts'
import { mayChange } from './policy.ts'
import { settingsOfMany } from './repository.ts'
import { trashSlug } from './slugs.ts'

// Changes of many recipes at once. Each function needs the same few statements for one recipe as for thousands.

export interface Found {
  id: string
  slug: string
  name: string
  userId: string
  updatedAt: string
}

/** Looks recipes up by slug or id. @returns a function from slug or id to the recipe or null; ids take precedence */
export async function findMany(db: Db, groupId: string, named: string[]) {
  const ids = named.flatMap((text) => Uuid.safeParse(text).data ?? [])
  const columns = sql.raw(
    'recipes.id, recipes.slug, recipes.name, recipes.userId, recipes.updatedAt',
  )
  // Cross joins, as SQLite would rather read all recipes of the group.
  const { rows } = await sql<Found>`
    select ${columns} from json_each(${JSON.stringify(ids)}) named cross join recipes
      on recipes.id = named.value and +recipes.groupId = ${groupId} and recipes.deletedAt is null
    union select ${columns} from json_each(${JSON.stringify(named)}) named cross join recipes
      on recipes.groupId = ${groupId} and recipes.slug = named.value and +recipes.deletedAt is null
  `.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return (text: string): Found | null =>
    byId.get(Uuid.safeParse(text).data ?? '') ?? bySlug.get(text) ?? null
}

/** The recipes with these ids, by id. */
export async function findByIds(db: Db, groupId: string, ids: string[]) {
  const rows = await ofGroup(db, groupId)
    .byIds('recipes', ids)
    .select(['recipes.id', 'recipes.slug', 'recipes.name', 'recipes.userId', 'recipes.updatedAt'])
    .execute()
  return new Map<string, Found>(rows.map((row) => [row.id, row]))
}

/**
 * Bytes of the longest texts that these recipes have, as they are stored, by slug or id. One that is named several times
 * counts as often. SQLite knows how long a text is without reading it.
 */
export async function textBytes(db: Db, groupId: string, named: string[]): Promise<number> {
  const find = await findMany(db, groupId, named)
  const ids = JSON.stringify(named.flatMap((text) => find(text)?.id ?? []))
  const ofRows = (table: string, column: string) =>
    sql`coalesce((select sum(octet_length(${sql.ref(column)})) from ${sql.table(table)} part
      where part.recipeId = recipes.id), 0)`
  const { rows } = await sql<{ bytes: number | null }>`
    select sum(octet_length(recipes.description) + ${ofRows('recipeSteps', 'text')}
      + ${ofRows('recipeNotes', 'text')} + ${ofRows('recipeIngredients', 'note')}
      + ${ofRows('recipeIngredients', 'originalText')} + ${ofRows('comments', 'text')}) as bytes
    from json_each(${ids}) named cross join recipes
      on recipes.id = named.value and +recipes.groupId = ${groupId}`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** The ids of those recipes that the caller may not change. */
export async function lockedFor(ctx: SignedIn, recipes: Found[]): Promise<Set<string>> {
  // Nobody is refused their own.
  const ofOthers = recipes.filter(({ userId }) => userId !== ctx.viewer.id)
  const settings = await settingsOfMany(ctx.db, idsOf(ofOthers))
  const refused = ofOthers.filter(
    (recipe) => !mayChange(ctx.viewer, recipe, settings.get(recipe.id)!),
  )
  return new Set(idsOf(refused))
}

/** Moves the recipes to the trash, as `deleteRecipe` does with one. */
export async function trashMany(ctx: SignedIn, recipes: Found[]) {
  const { id: deletedBy, groupId } = ctx.viewer
  await nameInMenus(ctx.db, recipes)
  await ofGroup(ctx.db, groupId)
    .updateByIds('recipes', idsOf(recipes))
    .set({
      slug: sql<string>`${trashSlug('')} || recipes.id`,
      deletedAt: ctx.now().toISOString(),
      deletedBy,
    })
    .execute()
}

/** Adds organizers of the group. @returns the recipes that this changed */
export async function addOrganizers(
  db: Db,
  field: OrganizerField,
  recipes: Found[],
  organizerIds: string[],
): Promise<Found[]> {
  const [table, column] = organizerLinks[field]
  const { rows } = await sql<{ recipeId: string }>`
    insert into ${sql.table(table)} (recipeId, ${sql.ref(column)})
    select recipe.value, organizer.value
    from json_each(${JSON.stringify(idsOf(recipes))}) recipe
    cross join json_each(${JSON.stringify(organizerIds)}) organizer
    where true on conflict do nothing returning recipeId`.execute(db)
  return thoseIn(recipes, rows)
}

/** Removes organizers. @returns the recipes that this changed */
export async function removeOrganizers(
  db: Db,
  field: OrganizerField,
  recipes: Found[],
  organizerIds: string[],
): Promise<Found[]> {
  const [table, column] = organizerLinks[field]
  const { rows } = await sql<{ recipeId: string }>`
    delete from ${sql.table(table)}
    where recipeId in ${listed(idsOf(recipes))}
      and ${sql.ref(column)} in ${listed(organizerIds)} returning recipeId`.execute(db)
  return thoseIn(recipes, rows)
}

function thoseIn(recipes: Found[], rows: { recipeId: string }[]) {
  const ids = new Set(rows.map(({ recipeId }) => recipeId))
  return recipes.filter(({ id }) => ids.has(id))
}

/** Writes the given settings. @returns the recipes that this changed */
export async function writeSettings(
  db: Db,
  recipes: Found[],
  changes: z.output<typeof RecipeSettingsInput>,
): Promise<Found[]> {
  const given = recipeSettings.filter((name) => changes[name] !== undefined)
  const before = await settingsOfMany(db, idsOf(recipes))
  const changed = recipes.filter(({ id }) =>
    given.some((name) => before.get(id)![name] !== changes[name]),
  )
  if (changed.length === 0) return []
  await db
    .updateTable('recipeSettings')
    .set(Object.fromEntries(given.map((name) => [name, changes[name] ? 1 : 0])))
    .where('recipeId', 'in', listed(idsOf(changed)))
    .execute()
  return changed
}

/**
 * Sets `updatedAt` of all recipes to one time: now, or just after the latest of their previous times, because
 * `updatedAt` must grow with every save. @returns that time
 */
export async function stampMany(ctx: SignedIn, recipes: Found[]): Promise<string> {
  const times = recipes.map(({ updatedAt }) => Date.parse(updatedAt) + 1)
  const latest = times.reduce((a, b) => Math.max(a, b), ctx.now().getTime())
  const updatedAt = new Date(latest).toISOString()
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .updateByIds('recipes', idsOf(recipes))
    .set({ updatedAt, dateUpdated: updatedAt })
    .execute()
  return updatedAt
}

const idsOf = (recipes: { id: string }[]) => recipes.map(({ id }) => id)
