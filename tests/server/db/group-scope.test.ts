import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Compilable, CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { ofGroup } from '#server/db/group-scope.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test as appTest } from '#tests/support/test.ts'

const root = fileURLToPath(new URL('../../../server/', import.meta.url))
const tablesFolder = `${root}db/tables/`

/** Every table of the row types whose rows carry a group: 'RecipesTable' is the table recipes. */
function groupTables(): string[] {
  const source = readdirSync(tablesFolder)
    .map((file) => readFileSync(tablesFolder + file, 'utf8'))
    .join('\n')
  const types = [...source.matchAll(/^export interface (\w+)Table \{([^}]*)\}/gm)]
    .filter(([, , body]) => /^ {2}groupId: string$/m.test(body ?? ''))
    .map(([, name = '']) => name[0]!.toLowerCase() + name.slice(1))
  // Three tables share one row type, and tools extend it.
  return types.flatMap((name) => (name === 'organizers' ? ['categories', 'tags', 'tools'] : name))
}

// Before sign-in the group is not known, so these features look people up without it.
const acrossGroups: Record<string, string[]> = {
  'features/auth/repository.ts': ['users'],
  'features/auth/failures.ts': ['users'],
  'features/users/repository.ts': ['users'],
  'features/password-reset/repository.ts': ['users'],
  // Whether there are people at all, before the database is trusted.
  'db/openable.ts': ['users'],
  // Administrators look at the households of all groups.
  'features/groups/repository.ts': ['groupPreferences'],
  'features/households/repository.ts': ['users'],
  // After a crash the server ends the work of all.
  'features/recipes/pictures-due.ts': ['recipePictures'],
  'features/reports/interrupted.ts': ['reports'],
  'features/invitations/housekeeping.ts': ['inviteTokens'],
  'features/shopping-lists/housekeeping.ts': ['removedShoppingItems', 'shoppingOperations'],
  'features/meal-plans/housekeeping.ts': ['removedMealPlans'],
  // The server puts back what is due in all households.
  'features/shopping-lists/put-back-due.ts': ['recurringItems', 'shoppingLists', 'users'],
  'features/shopping-plan/housekeeping.ts': ['plannedOnLists'],
  'features/recipe-bulk/housekeeping.ts': ['dataExports'],
  'features/media/orphans.ts': ['users', 'recipes', 'recipePictures', 'timelineEvents'],
  // What of all groups there is to tell of, when the server starts.
  'features/notifiers/wanted.ts': ['notifiers'],
  // Whether an id that a client chose is taken, by whomever.
  'features/shopping-lists/read-items.ts': ['shoppingItems'],
  // A backup holds everybody; who of now is not in it decides who signs in again.
  'features/backups/contents.ts': ['users', 'recipes', 'cookbooks', 'mealPlans', 'shoppingLists'],
  'features/backups/restore/staged-database.ts': ['dataExports', 'inviteTokens'],
  // Whoever holds a link belongs to no group.
  'features/sharing/open-link.ts': ['shareTokens'],
  // Administrators look at the devices of everybody, and at how much there is of all.
  'features/devices/devices.ts': ['users'],
  // The server ends what a crash interrupted, and administrators see the work of all groups.
  'features/admin-users/repository.ts': ['users', 'recipes'],
  'process/task-rows.ts': ['serverTasks'],
  'features/server-tasks/service.ts': ['serverTasks'],
  'features/admin/counts.ts': ['users', 'shoppingLists', 'cookbooks', 'recipes'],
}

/** The tables that this source reads, joins or changes without naming a group in the same query. */
function unscoped(source: string, tables: string[]): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '')
  const chains = [...code.matchAll(/\.(?:selectFrom|updateTable|deleteFrom)\(/g)]
    .map(({ index }) => chainAt(code, index))
    .filter((chain) => !/groupId|ofGroup/.test(chain))
    .flatMap((chain) => [...chain.matchAll(tablesOfCall)].flatMap(([, names = '']) => names))
    .flatMap((names) => [...names.matchAll(/['"`](\w+)/g)])
  const texts = [...code.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)]
    .map(([, text = '']) => text)
    // What belongs to a row that was found before is of its group.
    .filter((text) => !/groupId|\b(?:where|on)\b[^`]*\b\w*id\b\s*(?:=|in\b)/i.test(text))
    .flatMap((text) => [...text.matchAll(/\b(?:from|join|update|into)\s+"?(\w+)/gi)])
  const found = [...chains, ...texts].map(([, table = '']) => table)
  return [...new Set(found)].filter((table) => tables.includes(table))
}

const tablesOfCall =
  /\.(?:selectFrom|updateTable|deleteFrom|\w+Join)\(\s*\[?\s*((?:['"`][\w. ]+['"`],?\s*)+)/g

/** A call and all that are chained to it: `.selectFrom('recipes').where(…)`. */
function chainAt(code: string, start: number): string {
  let end = start
  for (;;) {
    const call = /^\s*\.\w+(?:<[^()]*>)?\(/.exec(code.slice(end))
    if (!call) return code.slice(start, end)
    end += call[0].length
    for (let depth = 1; depth > 0 && end < code.length; end += 1) {
      if (code[end] === '(') depth += 1
      if (code[end] === ')') depth -= 1
    }
  }
}

test('the tables with a group are found', () => {
  const tables = groupTables()
  expect(tables).toContain('recipes')
  expect(tables).toContain('tools')
  expect(tables).toContain('users')
  expect(tables).not.toContain('recipeSteps')
})

test('a query without a group is noticed', () => {
  const tables = groupTables()
  expect(unscoped(`db\n  .selectFrom('recipes')\n`, tables)).toEqual(['recipes'])
  expect(unscoped(`db.deleteFrom(\n 'tags as tag')`, tables)).toEqual(['tags'])
  expect(
    unscoped(`ofGroup(db, groupId).select('recipes') // db.selectFrom('recipes')`, tables),
  ).toEqual([])
  expect(unscoped(`db.selectFrom('recipeSteps')`, tables)).toEqual([])
  // Joined to a table without one, beside another, and as text.
  const settings = `db.selectFrom('recipeSettings').innerJoin('recipes', 'recipes.id', 'recipeId')`
  expect(unscoped(`${settings}.where('public', '=', 1)`, tables)).toEqual(['recipes'])
  expect(unscoped(`${settings}.where('recipes.groupId', '=', groupId)`, tables)).toEqual([])
  expect(unscoped(`db.selectFrom(['recipeSteps', 'units as unit'])`, tables)).toEqual(['units'])
  expect(unscoped('sql`select count(*) from recipes where public = 1`', tables)).toEqual([
    'recipes',
  ])
  expect(unscoped('sql`(select name from users where users.id = userId)`', tables)).toEqual([])
})

test('the server reads and changes household data through its group', () => {
  const tables = groupTables()
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // A migration changes the rows of all groups.
    .filter((file) => file.endsWith('.ts') && !file.startsWith('db/migrations/'))
    .flatMap((file) =>
      unscoped(readFileSync(root + file, 'utf8'), tables)
        .filter((table) => !acrossGroups[file]?.includes(table))
        .map((table) => `${file}: ${table}`),
    )
  expect(found).toEqual([])
})

appTest('reading, changing and deleting stay within the group', async ({ app }) => {
  await app.create.recipe({ name: 'Ours' })
  await app.create.recipe({ name: 'Theirs' }, app.stranger)
  const names = async (groupId: string) =>
    (await ofGroup(app.db, groupId).select('recipes').select('recipes.name').execute()).map(
      ({ name }) => name,
    )
  const { home, other } = app
  expect(await names(home.id)).toEqual(['Ours'])

  await ofGroup(app.db, home.id).update('recipes').set({ name: 'Changed' }).execute()
  expect(await names(other.id)).toEqual(['Theirs'])

  await ofGroup(app.db, home.id).delete('recipes').execute()
  expect(await names(home.id)).toEqual([])
  expect(await names(other.id)).toEqual(['Theirs'])
})

appTest('one record is deleted by its id, and none of another group', async ({ app }) => {
  const ours = await app.create.recipe({ name: 'Ours' })
  await app.create.recipe({ name: 'Also ours' })
  const theirs = await app.create.recipe({ name: 'Theirs' }, app.stranger)
  const names = async () =>
    (await app.db.selectFrom('recipes').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )
  await ofGroup(app.db, app.home.id).deleteById('recipes', theirs.id)
  expect(await names()).toEqual(['Also ours', 'Ours', 'Theirs'])
  await ofGroup(app.db, app.home.id).deleteById('recipes', ours.id)
  expect(await names()).toEqual(['Also ours', 'Theirs'])
})

appTest('records with these ids are read and deleted within the group', async ({ app }) => {
  const ours = await app.create.recipe({ name: 'Ours' })
  await app.create.recipe({ name: 'Also ours' })
  const old = await app.create.recipe({ name: 'Thrown away' })
  await app.as(app.cook).delete('/api/recipes/thrown-away')
  const theirs = await app.create.recipe({ name: 'Theirs' }, app.stranger)
  const ids = [ours.id, old.id, theirs.id]
  const home = ofGroup(app.db, app.home.id)
  const found = await home.byIds('recipes', ids).select('recipes.name').execute()
  expect(found).toEqual([{ name: 'Ours' }])

  await home.deleteByIds('recipes', ids)
  const left = await app.db.selectFrom('recipes').select('name').orderBy('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['Also ours', 'Theirs', 'Thrown away'])
})

appTest('ids are looked up, where all records of the group would be read', async ({ app }) => {
  const query = ofGroup(app.db, app.home.id).byIds('foods', ['x']).select('foods.id')
  expect(await planOf(app, query)).toMatch(/^SEARCH foods .*\(id=\?\)$/)
})

appTest(
  'what belongs to recipes, and recipes by their addresses, is looked up as well',
  async ({ app }) => {
    const ours = await app.create.recipe({ name: 'Ours' })
    await app.create.recipe({ name: 'Also ours' })
    await app.create.recipe({ name: 'Thrown away' })
    await app.as(app.cook).delete('/api/recipes/thrown-away')
    const theirs = await app.create.recipe({ name: 'Theirs' }, app.stranger)
    const home = ofGroup(app.db, app.home.id)
    const events = home.ofRecipes('timelineEvents', [ours.id, theirs.id]).select('recipeId')
    const recipes = home.recipesBySlugs(['ours', 'thrown-away', 'theirs', 'none']).select('name')
    expect((await events.execute()).map(({ recipeId }) => recipeId)).toEqual([ours.id])
    expect(await recipes.execute()).toEqual([{ name: 'Ours' }])

    expect(await planOf(app, events)).toMatch(/^SEARCH timelineEvents .*\(recipeId=\?\)$/)
    expect(await planOf(app, recipes)).toMatch(/^SEARCH recipes .*\(groupId=\? AND slug=\?\)$/)
  },
)

appTest('recipes in the trash are left out unless they are asked for', async ({ app }) => {
  await app.create.recipe({ name: 'Kept' })
  const { id } = await app.create.recipe({ name: 'Thrown away' })
  await app.as(app.cook).delete('/api/recipes/thrown-away')
  const kept = ofGroup(app.db, app.home.id)
  const trashed = ofGroup(app.db, app.home.id, 'trashed')
  const names = async (scope: typeof kept) =>
    (await scope.select('recipes').select('recipes.name').execute()).map(({ name }) => name)
  expect(await names(kept)).toEqual(['Kept'])
  expect(await names(trashed)).toEqual(['Thrown away'])

  await kept.update('recipes').set({ name: 'Changed' }).execute()
  expect(await names(trashed)).toEqual(['Thrown away'])
  await kept.delete('recipes').where('recipes.id', '=', id).execute()
  expect(await names(trashed)).toEqual(['Thrown away'])
  await trashed.delete('recipes').execute()
  expect(await names(kept)).toEqual(['Changed'])
})

/** The first step of how SQLite runs a statement. */
async function planOf(app: TestApp, statement: Compilable): Promise<string | undefined> {
  const query = statement.compile()
  const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
  const { rows } = await app.db.executeQuery<{ detail: string }>(explained)
  return rows[0]?.detail
}
