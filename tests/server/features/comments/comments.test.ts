import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

const nowhere = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'

describe('a comment', () => {
  test('is kept as it was written, with who wrote it', async ({ app }) => {
    const { id: recipeId } = await app.create.recipe({ name: 'Soup' })
    const text = '<b>Good</b> & **hot** <script>alert(1)</script>'
    const answer = await app.as(app.cook).post('/api/comments', { recipeId, text })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        recipeId,
        text,
        userId: app.cook.id,
        user: { id: app.cook.id, username: 'cook', fullName: 'Cook Example', admin: false },
      },
    })
    expect(answer.body.updatedAt).toBe(answer.body.updateAt)
    const read = await app.as(app.admin).get(`/api/comments/${answer.body.id}`)
    expect(read.body).toEqual(answer.body)
  })

  test('says something, about a recipe of the group', async ({ app }) => {
    const ours = await app.create.recipe({ name: 'Soup' })
    const theirs = await app.create.recipe({ name: 'Secret' }, app.stranger)
    const status = async (body: unknown) =>
      (await app.as(app.cook).post('/api/comments', body)).status
    expect(await status({ recipeId: ours.id, text: '  ' })).toBe(422)
    expect(await status({ recipeId: ours.id })).toBe(422)
    expect(await status({ recipeId: theirs.id, text: 'x' })).toBe(404)
    expect(await status({ recipeId: nowhere, text: 'x' })).toBe(404)
  })

  test('is changed and deleted by its author or an administrator alone', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const add = async () =>
      (await app.as(app.cook).post('/api/recipes/soup/comments', { text: 'Good' })).body.id
    const id = await add()
    const admins = (await app.as(app.admin).post('/api/recipes/soup/comments', { text: 'Mine' }))
      .body.id
    const refused = {
      status: 403,
      body: { detail: { message: 'Comment does not belong to user' } },
    }
    const cook = app.as(app.cook)
    expect(await cook.put(`/api/comments/${admins}`, { text: 'No' })).toMatchObject(refused)
    expect(await cook.delete(`/api/comments/${admins}`)).toMatchObject(refused)
    expect(await cook.delete(`/api/recipes/soup/comments/${admins}`)).toMatchObject(refused)

    const changed = await cook.put(`/api/comments/${id}`, { id, text: 'Better' })
    expect(changed).toMatchObject({ status: 200, body: { id, text: 'Better' } })
    const moderated = await app
      .as(app.admin)
      .put(`/api/recipes/soup/comments/${id}`, { text: 'Ok' })
    expect(moderated).toMatchObject({ status: 200, body: { text: 'Ok', userId: app.cook.id } })
    expect(await cook.delete(`/api/comments/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Comment deleted', error: false },
    })
    expect((await cook.get(`/api/comments/${id}`)).status).toBe(404)
    expect((await app.as(app.admin).delete(`/api/comments/${await add()}`)).status).toBe(200)
    expect((await cook.get('/api/recipes/soup/comments')).body).toHaveLength(1)
  })

  test('of another group is not there', async ({ app }) => {
    await app.create.recipe({ name: 'Secret' }, app.stranger)
    await app.create.recipe({ name: 'Secret' })
    const { body } = await app
      .as(app.stranger)
      .post('/api/recipes/secret/comments', { text: 'psst' })
    const admin = app.as(app.admin)
    const missing = { status: 404, body: { code: 'record.not-found' } }
    expect(await admin.get(`/api/comments/${body.id}`)).toMatchObject(missing)
    expect(await admin.put(`/api/comments/${body.id}`, { text: 'x' })).toMatchObject(missing)
    expect(await admin.delete(`/api/comments/${body.id}`)).toMatchObject(missing)
    expect(await admin.delete(`/api/recipes/secret/comments/${body.id}`)).toMatchObject(missing)
    expect((await admin.get('/api/comments')).body.total).toBe(0)
    expect((await app.as(app.stranger).get('/api/comments')).body.total).toBe(1)
  })

  test('is reached through its own recipe only', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await app.create.recipe({ name: 'Stew' })
    const cook = app.as(app.cook)
    const { body } = await cook.post('/api/recipes/soup/comments', { text: 'x' })
    const wrong = await cook.put(`/api/recipes/stew/comments/${body.id}`, { text: 'y' })
    expect(wrong).toMatchObject({ status: 404, body: { code: 'record.not-found' } })
    expect((await cook.get(`/api/comments/${body.id}`)).body.text).toBe('x')
  })
})

describe('the comments of a recipe', () => {
  test('are part of it, oldest first, and a save does not touch them', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const cook = app.as(app.cook)
    for (const text of ['first', 'second']) {
      await cook.post('/api/recipes/soup/comments', { text })
    }
    const texts = async () =>
      (await cook.get('/api/recipes/soup')).body.comments.map((c: { text: string }) => c.text)
    expect(await texts()).toEqual(['first', 'second'])
    expect((await cook.get(`/api/recipes/${id}/comments`)).body).toEqual(
      (await cook.get('/api/recipes/soup')).body.comments,
    )
    await cook.put('/api/recipes/soup', { description: 'x', comments: [] })
    await cook.patch('/api/recipes/soup', { comments: [{ text: 'forged' }] })
    expect(await texts()).toEqual(['first', 'second'])
    expect((await cook.get('/api/recipes/nope/comments')).status).toBe(404)
  })

  test('are not copied with a recipe, and are hidden while it is in the trash', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const cook = app.as(app.cook)
    const { body } = await cook.post('/api/recipes/soup/comments', { text: 'x' })
    expect((await cook.post('/api/recipes/soup/duplicate', {})).body.comments).toEqual([])
    await cook.delete('/api/recipes/soup')
    expect((await cook.get('/api/comments')).body.total).toBe(0)
    expect((await cook.get(`/api/comments/${body.id}`)).status).toBe(404)
  })
})

describe('the list', () => {
  test('is paged and sorted, newest first unless told otherwise', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const cook = app.as(app.cook)
    for (const text of ['b', 'C', 'a']) await cook.post('/api/recipes/soup/comments', { text })
    const texts = async (query: string) =>
      (await cook.get(`/api/comments?${query}`)).body.items.map((c: { text: string }) => c.text)
    expect(await texts('')).toEqual(['a', 'C', 'b'])
    expect(await texts('orderBy=text&orderDirection=asc')).toEqual(['a', 'b', 'C'])
    expect(await texts('perPage=2&page=2')).toEqual(['b'])
    expect((await cook.get('/api/comments?orderBy=nonsense')).status).toBe(400)
  })

  test('can be narrowed by recipe, author and words, within the group', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup' })
    const stew = await app.create.recipe({ name: 'Stew' })
    const theirs = await app.create.recipe({ name: 'Soup' }, app.stranger)
    await app.as(app.cook).post('/api/comments', { recipeId: soup.id, text: 'Salty' })
    await app.as(app.admin).post('/api/comments', { recipeId: soup.id, text: 'Fine' })
    await app.as(app.cook).post('/api/comments', { recipeId: stew.id, text: 'Thick' })
    await app.as(app.stranger).post('/api/comments', { recipeId: theirs.id, text: 'Mine' })
    const found = async (filter: string) => {
      const query = new URLSearchParams({ queryFilter: filter, orderBy: 'text' })
      const { body } = await app.as(app.cook).get(`/api/comments?${query}&orderDirection=asc`)
      return body.items?.map((comment: { text: string }) => comment.text) ?? body.code
    }
    expect(await found('recipe.slug="soup"')).toEqual(['Fine', 'Salty'])
    expect(await found(`recipeId=${stew.id}`)).toEqual(['Thick'])
    expect(await found('user.username="cook" OR text LIKE "%in%"')).toEqual([
      'Fine',
      'Salty',
      'Thick',
    ])
    expect(await found(`recipe.id="${theirs.id}"`)).toEqual([])
    expect(await found('mood="good"')).toBe('request.filter-attribute')
  })

  test('takes no more statements for more comments', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const cook = app.as(app.cook)
    const count = async (address: string) => {
      app.queries.reset()
      await cook.get(address)
      return app.queries.count()
    }
    const add = (person: typeof app.cook) =>
      app.as(person).post('/api/recipes/soup/comments', { text: 'x' })
    await add(app.cook)
    const addresses = ['/api/comments', '/api/recipes/soup/comments', '/api/recipes/soup']
    const few = []
    for (const address of addresses) few.push(await count(address))
    for (const person of [app.cook, app.admin, app.cook, app.admin]) await add(person)
    const many = []
    for (const address of addresses) many.push(await count(address))
    expect(many).toEqual(few)
  })
})
