import { stat } from 'node:fs/promises'
import { describe, expect, test as plain } from 'vitest'
import { productVersion } from '#server/process/version.ts'
import { startApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

describe('about the installation', () => {
  test('tells its versions, where its data is and where it can be reached', async ({ app }) => {
    const { status, body } = await app.as(app.admin).get('/api/admin/about')
    expect(status).toBe(200)
    const { port } = new URL(app.url)
    expect(body).toMatchObject({
      production: true,
      version: 'v2.0.0',
      productVersion,
      versionLatest: 'unknown',
      apiPort: Number(port),
      dbType: 'sqlite',
      dbUrl: app.services.files.database,
      dataDir: app.services.files.root,
      defaultGroup: 'Home',
      defaultHousehold: 'Family',
      defaultGroupSlug: null,
      defaultHouseholdSlug: null,
      enableOidc: false,
      oidcRedirect: false,
      oidcProviderName: 'OAuth',
      enableOpenai: false,
      enableOpenaiImageServices: true,
      nodeVersion: process.versions.node,
      baseUrl: null,
      addresses: [`http://127.0.0.1:${port}`],
    })
    expect(body.sqliteVersion).toMatch(/^3\.\d+/)
    const { size } = await stat(app.services.files.database)
    expect(body.databaseBytes).toBeGreaterThanOrEqual(size)
  })

  test('keeps its id over concurrent requests and a restart', async ({ app }) => {
    const idOf = async (path: string) => (await app.as(app.admin).get(path)).body.installationId
    const [one, other] = await Promise.all([idOf('/api/admin/about'), idOf('/api/admin/analytics')])
    expect(one).toMatch(/^[\da-f-]{36}$/)
    expect(other).toBe(one)
    await app.restart()
    expect(await idOf('/api/admin/about')).toBe(one)
  })

  plain('AN-8 the password of an address with one is not shown', async () => {
    const app = await startApp({ baseUrl: 'https://cook:geheim@recipes.example.test' })
    const { body } = await app.as(app.admin).get('/api/admin/about')
    expect(body.baseUrl).toBe('https://recipes.example.test')
    expect(JSON.stringify(body)).not.toContain('geheim')
    await app.stop()
  })
})

describe('checks', () => {
  test('report unknown values as unknown', async ({ app }) => {
    const { body } = await app.as(app.admin).get('/api/admin/about/check')
    expect(body).toEqual({
      emailReady: false,
      ldapReady: false,
      oidcReady: false,
      enableOpenai: false,
      baseUrlSet: false,
      isUpToDate: true,
      updateState: 'unknown',
    })
  })

  plain('a base address counts once it is set', async () => {
    const app = await startApp({ baseUrl: 'https://recipes.example.test' })
    const { body } = await app.as(app.admin).get('/api/admin/about/check')
    expect(body.baseUrlSet).toBe(true)
    await app.stop()
  })
})

describe('counts', () => {
  test('are those of the whole site, without the trash', async ({ app }) => {
    const cook = app.as(app.cook)
    await app.create.recipe({ name: 'Soup', tags: [{ name: 'Quick' }] })
    await app.create.recipe({ name: 'Stew', recipeCategory: [{ name: 'Dinner' }] })
    await app.create.recipe({ name: 'Bread' }, app.stranger)
    await app.create.recipe({ name: 'Cake' })
    await cook.delete('/api/recipes/cake')
    await cook.post('/api/groups/shopping/lists', { name: 'Market' })
    await cook.post('/api/groups/cookbooks', { name: 'Sundays' })
    await cook.post('/api/users/api-tokens', { name: 'Kitchen display' })

    const users = (await app.db.selectFrom('users').select('id').execute()).length
    const admin = app.as(app.admin)
    expect((await admin.get('/api/admin/about/statistics')).body).toEqual({
      totalRecipes: 3,
      totalUsers: users,
      totalGroups: 2,
      totalHouseholds: 2,
      uncategorizedRecipes: 2,
      untaggedRecipes: 2,
    })
    const { body } = await admin.get('/api/admin/analytics')
    expect(body).toMatchObject({ users, groups: 2, recipes: 3, shoppingLists: 1, cookbooks: 1 })
    expect(body).toMatchObject({ databaseType: 'sqlite', usingEmail: false, apiTokens: 1 })
  })

  test('take the same number of queries however much there is', async ({ app }) => {
    const queries = async () => {
      app.queries.reset()
      await app.as(app.admin).get('/api/admin/about/statistics')
      return app.queries.count()
    }
    await queries()
    const before = await queries()
    for (const name of ['Soup', 'Stew', 'Bread']) await app.create.recipe({ name })
    expect(await queries()).toBe(before)
  })
})
