import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { type Estate, estateOf, idsOf, rowsNaming } from './estate.ts'

let app: TestApp
let ours: Estate
let theirs: Estate
beforeAll(async () => {
  app = await startApp()
  ours = await estateOf(app, app.cook, 'Ours')
  theirs = await estateOf(app, app.stranger, 'Secret')
})
afterAll(() => app.stop())

test('AZ-5 what belongs to a private recipe is as private as it', async () => {
  const stranger = app.as(app.stranger)
  const { id, slug } = ours.recipe
  for (const part of ['', '/comments', '/pictures', '/versions', '/exports?template_name=raw']) {
    for (const key of [id, slug]) {
      expect((await app.as(null).get(`/api/recipes/${key}${part}`)).status).toBe(401)
      expect((await stranger.get(`/api/recipes/${key}${part}`)).status).toBe(404)
    }
  }
  expect((await app.as(null).get(`/api/explore/recipes/home/${slug}`)).status).toBe(404)
  const copies = await readdir(app.services.files.recipeAssets(id))
  expect(copies).toEqual([ours.asset])
})

describe('AZ-3 rights and owners', () => {
  const rights = {
    admin: true,
    advanced: true,
    canInvite: true,
    canManage: true,
    canOrganize: true,
  }

  test('cannot be obtained by sending them in a body', async () => {
    const cook = app.as(app.cook)
    const own = { groupId: theirs.person.groupId, group: 'Other', group_id: theirs.person.groupId }
    const sent = { fullName: 'Cook', ...rights, can_manage: true, ...own, id: app.admin.id }
    await cook.put(`/api/users/${app.cook.id}`, sent)
    await cook.post('/api/users/api-tokens', { name: 'x', ...rights })
    await cook.put(`/api/users/${app.cook.id}`, { ...sent, isAdmin: true, password: 'x' })
    const { body } = await cook.get('/api/users/self')
    expect(body).toMatchObject({ id: app.cook.id, admin: false, groupId: app.cook.groupId })
    expect(body).toMatchObject({ canManage: false, canOrganize: false, canInvite: false })
  })

  test('do not come with an import', async () => {
    const before = await rowsNaming(app, idsOf(theirs))
    const whole = { '@type': 'Recipe', name: 'Brought', recipeIngredient: ['1 egg'] }
    const owner = { userId: theirs.person.id, groupId: theirs.person.groupId, id: theirs.recipe.id }
    const data = JSON.stringify({ ...whole, ...owner, settings: { public: true } })
    const made = await app.as(app.cook).post('/api/recipes/create/html-or-json', { data })
    const { body } = await app.as(app.cook).get(`/api/recipes/${made.body}`)
    expect(body).toMatchObject({ userId: app.cook.id, groupId: app.cook.groupId })
    expect(body.id).not.toBe(theirs.recipe.id)
    expect(await rowsNaming(app, idsOf(theirs))).toEqual(before)
  })
})

test('AZ-6 members cannot change or delete what belongs to another member', async () => {
  const made = await estateOf(app, app.admin, 'Grandma’s')
  const cook = app.as(app.cook)
  const { slug } = made.recipe
  await app.as(app.admin).patch(`/api/recipes/${slug}`, { settings: { locked: true } })
  const locked = [
    await cook.delete(`/api/recipes/${slug}`),
    await cook.patch(`/api/recipes/${slug}`, { description: 'x' }),
    await cook.delete(`/api/recipes/${slug}/image`),
    await cook.delete(`/api/recipes/${slug}/pictures/${made.picture}`),
    await cook.upload('POST', `/api/recipes/${slug}/pictures`, {
      image: await picture('png', 8, 8),
    }),
    await cook.post(`/api/recipes/${slug}/versions/${made.version}/restore`),
    await cook.put(`/api/comments/${made.comment.id}`, { text: 'x' }),
    await cook.delete(`/api/comments/${made.comment.id}`),
    await cook.put(`/api/recipes/timeline/events/${made.event.id}`, { subject: 'x' }),
    await cook.delete(`/api/recipes/timeline/events/${made.event.id}`),
    await cook.delete(`/api/recipe-trash/${made.trashed}`),
    await cook.delete('/api/recipe-trash'),
  ]
  expect(locked.map(({ status }) => status)).toEqual(locked.map(() => 403))
})
