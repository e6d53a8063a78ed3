import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ofGroup } from '#server/db/group-scope.ts'
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

// Signing in and being a person come before belonging to a group; these two rooms look people up by themselves.
const acrossGroups: Record<string, string[]> = {
  'features/auth/repository.ts': ['users'],
  'features/users/repository.ts': ['users'],
  // Administrators look at the households of all groups.
  'features/groups/repository.ts': ['groupPreferences'],
  'features/households/repository.ts': ['users'],
  // After a crash the server ends the work of all.
  'features/reports/interrupted.ts': ['reports'],
  'features/recipe-bulk/housekeeping.ts': ['dataExports'],
  // Whether an id that a client chose is taken, by whomever.
  'features/shopping-lists/read-items.ts': ['shoppingItems'],
  // A backup holds everybody; who of now is not in it decides who signs in again.
  'features/backups/contents.ts': ['users'],
  // Whoever holds a link belongs to no group.
  'features/sharing/open-link.ts': ['shareTokens'],
}

/** The tables that this source reads or changes without naming a group. */
function unscoped(source: string, tables: string[]): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '')
  const calls = code.matchAll(/\.(?:selectFrom|updateTable|deleteFrom)\(\s*\[?\s*['"`](\w+)/g)
  return [...new Set([...calls].map(([, table = '']) => table))].filter((table) =>
    tables.includes(table),
  )
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
})

test('every feature reads and changes household data through its group', () => {
  const tables = groupTables()
  const found = readdirSync(`${root}features`, { recursive: true, encoding: 'utf8' })
    .map((file) => `features/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'))
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
