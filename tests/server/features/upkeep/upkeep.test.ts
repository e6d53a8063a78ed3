import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import {
  bookNow,
  carriedBy,
  carrying,
  collections,
  cookbook,
  make,
  merge,
  rule,
} from './collections.ts'

describe.each(collections)('%s', (...collection) => {
  const [kind, base, , attribute] = collection
  const isListed = kind === 'foods' || kind === 'units'

  test('say how many recipes name each; the trash does not count', async ({ app }) => {
    const [a, b, c] = await make(app, base, ['A', 'B', 'C'])
    await app.create.recipe({ name: 'One', ...carrying(collection, [a!, b!]) })
    await app.create.recipe({ name: 'Two', ...carrying(collection, [a!, a!]) })
    await app.create.recipe({ name: 'Gone', ...carrying(collection, [a!, c!]) })
    await app.as(app.cook).delete('/api/recipes/gone')
    await make(app, base, ['Theirs'], app.stranger)
    const { status, body } = await app.as(app.cook).get(`${base}/counts`)
    expect(status).toBe(200)
    expect(body).toEqual({ [a!.id]: 2, [b!.id]: 1, [c!.id]: 0 })
  })

  test('say where one is named: in recipes, items, cookbooks and rules', async ({ app }) => {
    const [a, b] = await make(app, base, ['A', 'B'])
    await app.create.recipe({ name: 'One', ...carrying(collection, [a!]) })
    await cookbook(app, 'By id', `${attribute}.id CONTAINS ALL ["${a!.id}", "${b!.id}"]`)
    await cookbook(app, 'By name', `${attribute}.name = "A" OR rating > 3`)
    await cookbook(app, 'Of another', `${attribute}.id IN ["${b!.id}"]`)
    await cookbook(app, 'All', '')
    await rule(app, { queryFilterString: `${attribute}.id = "${a!.id}"` })
    const hasLists = kind === 'categories' || kind === 'tags'
    if (hasLists) await rule(app, { [kind]: [a] })
    if (isListed) {
      const list = (await app.as(app.cook).post('/api/groups/shopping/lists', { name: 'L' })).body
      const item = { shoppingListId: list.id, note: 'n', [`${kind.slice(0, -1)}Id`]: a!.id }
      await app.as(app.cook).post('/api/groups/shopping/items', item)
    }
    expect((await app.as(app.cook).get(`${base}/${a!.id}/uses`)).body).toEqual({
      recipes: 1,
      shoppingItems: isListed ? 1 : 0,
      cookbooks: 2,
      planRules: hasLists ? 2 : 1,
      foods: 0,
    })
    expect((await app.as(app.cook).get(`${base}/${randomUUID()}/uses`)).status).toBe(404)
    expect((await app.as(app.stranger).get(`${base}/${a!.id}/uses`)).status).toBe(404)
  })

  test('many are deleted at once, and nothing names them any more', async ({ app }) => {
    const [a, b, c] = await make(app, base, ['A', 'B', 'C'])
    const [theirs] = await make(app, base, ['Theirs'], app.stranger)
    await app.create.recipe({ name: 'One', ...carrying(collection, [a!, b!, c!]) })
    const book = await cookbook(app, 'Book', `${attribute}.id IN ["${a!.id}", "${c!.id}"]`)
    const ids = [a!.id, b!.id, theirs!.id, randomUUID(), a!.id]
    const answer = await app.as(app.admin).post(`${base}/bulk-actions/delete`, { ids })
    expect(answer).toMatchObject({ status: 200, body: { deleted: 2 } })
    const left = await app.as(app.cook).get(base)
    expect(left.body.items.map(({ id }: { id: string }) => id)).toEqual([c!.id])
    expect(await carriedBy(app, 'one', collection)).toEqual(
      isListed ? [null, null, c!.id] : [c!.id],
    )
    expect(await bookNow(app, book)).toEqual({
      filter: `${attribute}.id IN ["${c!.id}"]`,
      recipes: ['One'],
    })
    expect((await app.as(app.stranger).get(`${base}/${theirs!.id}`)).status).toBe(200)
  })

  test('deleting many is for those who may organize, and names what it wants', async ({ app }) => {
    const [a] = await make(app, base, ['A'])
    const path = `${base}/bulk-actions/delete`
    expect((await app.as(app.cook).post(path, { ids: [a!.id] })).status).toBe(403)
    expect((await app.as(null).post(path, { ids: [a!.id] })).status).toBe(401)
    expect((await app.as(app.admin).post(path, { ids: [] })).status).toBe(422)
    expect((await app.as(app.admin).post(path, { ids: ['x'] })).status).toBe(422)
    expect((await app.as(app.cook).get(`${base}/${a!.id}`)).status).toBe(200)
  })

  test('deleting the last record of a filter leaves an empty cookbook, not one with every recipe', async ({
    app,
  }) => {
    const [a, b] = await make(app, base, ['A', 'B'])
    await app.create.recipe({ name: 'One', ...carrying(collection, [a!, b!]) })
    await app.create.recipe({ name: 'Other' })
    const all = await cookbook(app, 'All', `${attribute}.id CONTAINS ALL ["${a!.id}"]`)
    const one = await cookbook(app, 'One', `${attribute}.id = "${a!.id}" AND name LIKE "O%"`)
    const both = await cookbook(
      app,
      'Both',
      `${attribute}.id CONTAINS ALL ["${a!.id}"] AND ${attribute}.id IN ["${b!.id}"]`,
    )
    const not = await cookbook(app, 'Not', `${attribute}.id <> "${a!.id}"`)
    await app.as(app.cook).delete(`${base}/${a!.id}`)
    expect(await bookNow(app, all)).toEqual({ filter: `${attribute}.id IN []`, recipes: [] })
    expect(await bookNow(app, one)).toEqual({
      filter: `${attribute}.id IN [] AND name LIKE "O%"`,
      recipes: [],
    })
    expect(await bookNow(app, both)).toEqual({
      filter: `${attribute}.id IN ["${b!.id}"]`,
      recipes: ['One'],
    })
    expect((await bookNow(app, not)).recipes).toEqual(['One', 'Other'])
  })

  test('merging moves recipes, cookbooks and rules over, each once', async ({ app }) => {
    const [from, to] = await make(app, base, ['From', 'To'])
    await app.create.recipe({ name: 'Both', ...carrying(collection, [from!, to!]) })
    await app.create.recipe({ name: 'One', ...carrying(collection, [from!]) })
    const trashed = await app.create.recipe({ name: 'Trashed', ...carrying(collection, [from!]) })
    await app.as(app.cook).delete('/api/recipes/trashed')
    const before = await app.as(app.cook).get('/api/recipes/one')
    const book = await cookbook(
      app,
      'Book',
      `${attribute}.id CONTAINS ALL ["${from!.id}", "${to!.id}"] AND (${attribute}.name = "From" OR rating > 3)`,
    )
    const ofOther = await cookbook(app, 'Other', `name LIKE "%From%"`)
    const ruleId = await rule(app, { queryFilterString: `${attribute}.id NOT IN ["${from!.id}"]` })

    expect((await merge(app, collection, from!.id, to!.id)).body).toMatchObject({ error: false })

    expect(await carriedBy(app, 'both', collection)).toEqual(isListed ? [to!.id, to!.id] : [to!.id])
    expect(await carriedBy(app, 'one', collection)).toEqual([to!.id])
    expect(await bookNow(app, book)).toEqual({
      filter: `${attribute}.id CONTAINS ALL ["${to!.id}"] AND (${attribute}.name = "To" OR rating > "3")`,
      recipes: ['Both', 'One'],
    })
    expect((await bookNow(app, ofOther)).filter).toBe(`name LIKE "%From%"`)
    const { body } = await app.as(app.cook).get(`/api/groups/mealplans/rules/${ruleId}`)
    expect(body.queryFilterString).toBe(`${attribute}.id NOT IN ["${to!.id}"]`)
    const names = (await app.as(app.cook).get(base)).body.items.map((one: { id: string }) => one.id)
    expect(names).toEqual([to!.id])
    // The recipes do not count as changed, because nobody edited them.
    const after = await app.as(app.cook).get('/api/recipes/one')
    expect(after.body.updatedAt).toBe(before.body.updatedAt)
    await app.as(app.cook).post(`/api/recipe-trash/${trashed.id}/restore`, {})
    expect(await carriedBy(app, 'trashed', collection)).toEqual([to!.id])
  })

  test('neither with itself nor with one of another group is anything merged', async ({ app }) => {
    const [ours] = await make(app, base, ['Ours'])
    const [theirs] = await make(app, base, ['Theirs'], app.stranger)
    expect(await merge(app, collection, ours!.id, ours!.id)).toMatchObject({
      status: 400,
      body: { code: 'record.merged-with-itself' },
    })
    for (const [from, to] of [
      [ours!.id, theirs!.id],
      [theirs!.id, ours!.id],
      [ours!.id, randomUUID()],
    ] as const) {
      expect((await merge(app, collection, from, to)).status).toBe(404)
    }
    expect((await app.as(app.cook).get(`${base}/${ours!.id}`)).status).toBe(200)
    expect((await app.as(app.stranger).get(`${base}/${theirs!.id}`)).status).toBe(200)
  })

  test('a merge that fails half-way leaves everything as it was', async ({ app }) => {
    const [from, to] = await make(app, base, ['From', 'To'])
    await app.create.recipe({ name: 'One', ...carrying(collection, [from!]) })
    const filter = `${attribute}.id IN ["${from!.id}"]`
    const book = await cookbook(app, 'Book', filter)
    // The last step is refused by the database itself.
    await sql`create temp trigger refuse before delete on ${sql.table(kind)}
      begin select raise(abort, 'refused'); end`.execute(app.db)
    expect((await merge(app, collection, from!.id, to!.id)).status).toBe(500)
    const ids = [from!.id]
    const deleted = await app.as(app.admin).post(`${base}/bulk-actions/delete`, { ids })
    expect(deleted.status).toBe(500)
    await sql`drop trigger refuse`.execute(app.db)
    expect(await carriedBy(app, 'one', collection)).toEqual([from!.id])
    expect((await bookNow(app, book)).filter).toBe(filter)
    expect((await app.as(app.cook).get(`${base}/${from!.id}`)).status).toBe(200)
  })

  test('all of it takes the same few statements for many as for few', async ({ app }) => {
    const few = await make(app, base, ['A', 'B'])
    await app.create.recipe({ name: 'One', ...carrying(collection, few) })
    await cookbook(app, 'Book 0', `${attribute}.id IN ["${few[0]!.id}"]`)
    const counted = async (ask: () => Promise<{ status: number }>) => {
      app.queries.reset()
      expect((await ask()).status).toBe(200)
      return app.queries.count()
    }
    const cost = async (from: string, to: string, ids: string[]) => [
      await counted(() => app.as(app.admin).get(`${base}/counts`)),
      await counted(() => app.as(app.admin).get(`${base}/${from}/uses`)),
      await counted(() => merge(app, collection, from, to)),
      await counted(() => app.as(app.admin).post(`${base}/bulk-actions/delete`, { ids })),
    ]
    const small = await cost(few[0]!.id, few[1]!.id, [few[1]!.id])
    const names = Array.from({ length: 25 }, (_, index) => `N${index}`)
    const many = await make(app, base, names)
    for (let index = 1; index <= 6; index += 1) {
      await app.create.recipe({ name: `Many ${index}`, ...carrying(collection, many) })
      await cookbook(app, `Book ${index}`, `${attribute}.id IN ["${many[0]!.id}"]`)
    }
    const ids = many.slice(1).map(({ id }) => id)
    expect(await cost(many[0]!.id, many[1]!.id, ids)).toEqual(small)
  })
})
