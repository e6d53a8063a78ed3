import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { estateOf } from '#tests/server/security/estate.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const create = async (app: TestApp, name: string) =>
  app.as(app.admin).post('/api/admin/groups', { name })

describe('groups', () => {
  test('are listed with their people and preferences', async ({ app }) => {
    const { status, body } = await app.as(app.admin).get('/api/admin/groups?orderBy=name:asc')
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      { name: 'Home', slug: 'home', users: [{ username: 'cook' }, { username: 'grandma' }] },
      { name: 'Other', users: [{ username: 'stranger' }], preferences: { privateGroup: true } },
    ])
    const one = await app.as(app.admin).get(`/api/admin/groups/${app.other.id}`)
    expect(one.body).toEqual(body.items[1])
    expect((await app.as(app.admin).get(`/api/admin/groups/${app.cook.id}`)).status).toBe(404)
  })

  test('are made with the usual preferences, and a taken name gets a number', async ({ app }) => {
    expect(await create(app, '  Flat 3 ')).toMatchObject({
      status: 201,
      body: {
        name: 'Flat 3',
        slug: 'flat-3',
        users: [],
        preferences: { privateGroup: false, recipePublic: true, recipeDisableAmount: true },
      },
    })
    expect((await create(app, 'Flat 3')).body).toMatchObject({
      name: 'Flat 3 (1)',
      slug: 'flat-3-1',
    })
    for (const name of ['', '  ', null]) {
      expect((await app.as(app.admin).post('/api/admin/groups', { name })).status).toBe(422)
    }
  })

  test('are renamed with their slug, not to the name of another', async ({ app }) => {
    const put = (body: object) => app.as(app.admin).put(`/api/admin/groups/${app.other.id}`, body)
    expect(await put({ id: app.other.id, name: 'Upstairs' })).toMatchObject({
      status: 200,
      body: { name: 'Upstairs', slug: 'upstairs', preferences: { privateGroup: true } },
    })
    for (const name of ['Home', 'home']) {
      expect(await put({ name })).toMatchObject({
        status: 400,
        body: { code: 'group.name-taken', detail: { message: 'Group name is taken' } },
      })
    }
    expect((await app.as(app.stranger).get('/api/groups/self')).body.name).toBe('Upstairs')
    expect((await app.as(app.admin).put(`/api/admin/groups/${app.cook.id}`, {})).status).toBe(404)
  })

  test('get preferences, of which absent ones are the usual', async ({ app }) => {
    const preferences = { privateGroup: false, firstDayOfWeek: 1 }
    const answer = await app
      .as(app.admin)
      .put(`/api/admin/groups/${app.other.id}`, { id: app.other.id, name: 'Other', preferences })
    expect(answer.body.preferences).toMatchObject({ ...preferences, recipePublic: true })
    const own = await app.as(app.stranger).get('/api/groups/preferences')
    expect(own.body).toEqual(answer.body.preferences)
  })
})

describe('deleting a group', () => {
  test('is refused while somebody belongs to it', async ({ app }) => {
    const answer = await app.as(app.admin).delete(`/api/admin/groups/${app.other.id}`)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'group.has-users', detail: { message: 'Cannot delete group with users' } },
    })
  })

  test('tells what is in it, and then takes all of it and nothing else', async ({ app }) => {
    const ours = await estateOf(app, app.cook, 'Ours')
    const theirs = await estateOf(app, app.stranger, 'Secret')
    await app.as(app.stranger).post('/api/recipes/bulk-actions/export', {
      recipes: [theirs.recipe.slug],
      exportType: 'json',
    })
    await app.as(app.admin).put(`/api/admin/users/${app.stranger.id}`, { group: 'Home' })
    const folder = app.services.files.recipeImages(theirs.recipe.id)
    expect(existsSync(folder)).toBe(true)

    const path = `/api/admin/groups/${app.other.id}`
    const told = await app.as(app.admin).get(`${path}/contents`)
    expect(told.body).toMatchObject({
      users: 0,
      recipes: 1,
      trashedRecipes: 1,
      cookbooks: 1,
      mealPlans: 1,
      shoppingLists: 1,
      foods: 1,
      labels: 1,
      pictures: 1,
    })
    expect(await app.as(app.admin).delete(path)).toMatchObject({
      status: 200,
      body: { id: app.other.id, name: 'Other' },
    })
    expect(existsSync(folder)).toBe(false)
    expect(await rowsOf(app, app.other.id)).toEqual([])
    expect((await app.as(app.admin).get(path)).status).toBe(404)

    // The person, and everybody else’s things, are still there, and searching works.
    expect((await app.as(app.stranger).get('/api/recipes')).body.total).toBe(1)
    const found = await app.as(app.cook).get('/api/recipes?search=ours')
    expect(found.body.items).toMatchObject([{ id: ours.recipe.id }])
    expect(existsSync(app.services.files.recipeImages(ours.recipe.id))).toBe(true)
    const { rows } = await sql`pragma foreign_key_check`.execute(app.db)
    expect(rows).toEqual([])
  })
})

/** The tables that still name the group. */
async function rowsOf(app: TestApp, groupId: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select distinct table_list.name from pragma_table_list as table_list
    join pragma_table_info(table_list.name) as info
    where table_list.type = 'table' and info.name = 'groupId'`.execute(app.db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const rows = await sql`select 1 from ${sql.table(name)} where groupId = ${groupId}`.execute(
      app.db,
    )
    if (rows.rows.length > 0) found.push(name)
  }
  return found
}
