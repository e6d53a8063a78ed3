import { randomUUID } from 'node:crypto'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect } from 'vitest'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { createNamed, namesOf, resolveNamed } from '#server/features/foods/index.ts'
import { nameFinder } from '#server/ingredient-parser/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const foodIn = (name: string, aliases: string[] = []) => ({
  name,
  pluralName: null,
  description: '',
  extras: {},
  onHand: false,
  labelId: null,
  aliases: aliases.map((alias) => ({ name: alias })),
})

/** The cook's household, with questions about the names of its foods. */
async function kitchen(app: TestApp) {
  const ctx = await app.ctx(app.cook)
  const { groupId } = ctx.viewer
  const find = async (name: string, db: Db = app.db) =>
    (await namesOf(db, groupId, 'food')).find(name)
  const make = async (name: string, aliases: string[] = []) =>
    (await createNamed(ctx, 'food', foodIn(name, aliases))).id
  return { ctx, groupId, find, make, client: app.as(app.cook) }
}

/** Of the names of foods, statements and how many foods they read at most. */
const statements = (app: TestApp) =>
  app.queries.all().filter((text) => /join "foodAliases"/.test(text)).length

/** Another program that has the file open. */
function elsewhere(app: TestApp, work: (sqlite: Sqlite.Database) => void) {
  const sqlite = new Sqlite(path.join(app.dataDir, 'trivet.db'))
  try {
    work(sqlite)
  } finally {
    sqlite.close()
  }
}

describe('the names of foods', () => {
  test('are read once, and then those that change', async ({ app }) => {
    const { find, make, client } = await kitchen(app)
    const leek = await make('Leek', ['Porree'])
    expect(await find('porree')).toBe(leek)
    app.queries.reset()
    expect(await find('leek')).toBe(leek)
    await client.post('/api/groups/shopping/lists', { name: 'Saturday' })
    expect(await find('LEEK')).toBe(leek)
    expect(statements(app)).toBe(0)
    const chard = await make('Chard')
    expect(await find('chard')).toBe(chard)
    expect(await find('porree')).toBe(leek)
    expect(statements(app)).toBe(1)
  })

  test('are those of now after a change of any kind', async ({ app }) => {
    const { find, make, client } = await kitchen(app)
    const [leek, chard] = [await make('Leek', ['Porree']), await make('Chard')]
    expect(await find('Porree')).toBe(leek)
    await client.put(`/api/foods/${leek}`, { name: 'Onion', aliases: [{ name: 'Cebula' }] })
    expect(await find('Leek')).toBeUndefined()
    expect(await find('Porree')).toBeUndefined()
    expect(await find('onion')).toBe(leek)
    expect(await find('cebula')).toBe(leek)
    await client.put('/api/foods/merge', { fromFood: leek, toFood: chard })
    expect(await find('cebula')).toBe(chard)
    await client.delete(`/api/foods/${chard}`)
    expect(await find('cebula')).toBeUndefined()
    expect(await find('Chard')).toBeUndefined()
  })

  test('are those of the own group', async ({ app }) => {
    const { find, make } = await kitchen(app)
    const leek = await make('Leek')
    expect(await find('Leek')).toBe(leek)
    await app.as(app.stranger).post('/api/foods', { name: 'Theirs' })
    expect(await find('Theirs')).toBeUndefined()
    const stranger = await app.ctx(app.stranger)
    const theirs = await namesOf(app.db, stranger.viewer.groupId, 'food')
    expect(theirs.find('Leek')).toBeUndefined()
    expect(theirs.find('theirs')).toBeDefined()
  })

  test('a food that another program renames is found by its new name', async ({ app }) => {
    const { find, make } = await kitchen(app)
    const leek = await make('Leek')
    expect(await find('Leek')).toBe(leek)
    elsewhere(app, (sqlite) =>
      sqlite.prepare(`update foods set name = 'Onion' where id = ?`).run(leek),
    )
    expect(await find('Leek')).toBeUndefined()
    expect(await find('Onion')).toBe(leek)
  })

  test('a transaction sees its own changes, and nobody else those that are rolled back', async ({
    app,
  }) => {
    const { ctx, find, make, groupId } = await kitchen(app)
    const leek = await make('Leek')
    expect(await find('Leek')).toBe(leek)
    let outside: Promise<string | undefined> | undefined
    const tried = transaction(ctx, async (ctx) => {
      await ctx.db.updateTable('foods').set({ name: 'Onion' }).where('id', '=', leek).execute()
      const chard = (await createNamed(ctx, 'food', foodIn('Chard'))).id
      expect(await find('Leek', ctx.db)).toBeUndefined()
      expect(await find('onion', ctx.db)).toBe(leek)
      expect(await find('chard', ctx.db)).toBe(chard)
      const { spelled } = await namesOf(ctx.db, groupId, 'food')
      expect(spelled.map(({ spellings }) => spellings[0])).toEqual(['Onion', 'Chard'])
      outside = find('Leek')
      throw new Error('burnt')
    })
    await expect(tried).rejects.toThrow('burnt')
    expect(await outside).toBe(leek)
    expect(await find('Leek')).toBe(leek)
    expect(await find('onion')).toBeUndefined()
    expect(await find('chard')).toBeUndefined()
  })

  test('names that a transaction reads first are not those of a rollback either', async ({
    app,
  }) => {
    const { ctx, find, make } = await kitchen(app)
    const leek = await make('Leek')
    const tried = transaction(ctx, async (ctx) => {
      await ctx.db.updateTable('foods').set({ name: 'Onion' }).where('id', '=', leek).execute()
      expect(await find('Onion', ctx.db)).toBe(leek)
      throw new Error('burnt')
    })
    await expect(tried).rejects.toThrow('burnt')
    expect(await find('Onion')).toBeUndefined()
    expect(await find('Leek')).toBe(leek)
  })

  test('what a transaction has read of its changes is not read again after it', async ({ app }) => {
    const { ctx, find, make } = await kitchen(app)
    await make('Leek')
    await find('Leek')
    let id = ''
    await transaction(ctx, async (ctx) => {
      const [made] = await resolveNamed(ctx, 'food', [{ name: 'Chard' }])
      id = made!
      app.queries.reset()
      expect(await find('chard', ctx.db)).toBe(id)
      expect(await find('leek', ctx.db)).toBeDefined()
      expect(statements(app)).toBe(1)
    })
    expect(await find('chard')).toBe(id)
    expect(statements(app)).toBe(1)
  })

  test('are read before the transaction that needs them', async ({ app }) => {
    const { make } = await kitchen(app)
    await make('Leek')
    await app.restart()
    app.queries.reset()
    const line = { quantity: 1, food: 'Leek', note: '' }
    await app.create.recipe({ name: 'Soup', recipeIngredient: [line] })
    const all = app.queries.all()
    const at = all.findIndex((text) => /join "foodAliases"/.test(text))
    const opened = all.slice(0, at).filter((text) => text === 'begin').length
    const ended = all.slice(0, at).filter((text) => text === 'commit').length
    expect(at).toBeGreaterThan(0)
    expect(opened).toBe(ended)
    expect(statements(app)).toBe(1)
  })

  test('recipes that bring a new food each read that food, and not the others', async ({ app }) => {
    const { find, make, ctx, groupId } = await kitchen(app)
    for (const name of ['Leek', 'Chard', 'Salt']) await make(name)
    await find('Leek')
    app.queries.reset()
    for (const food of ['Mint', 'Dill', 'mint']) {
      await app.create.recipe({ name: randomUUID(), recipeIngredient: [{ food }] })
    }
    const all = app.queries.all().filter((text) => /join "foodAliases"/.test(text))
    expect(all.every((text) => text.includes('json_each'))).toBe(true)
    expect(all.length).toBeLessThanOrEqual(4)
    const { spelled } = await namesOf(ctx.db, groupId, 'food')
    expect(new Set(spelled.map(({ spellings }) => spellings[0]))).toEqual(
      new Set(['Chard', 'Dill', 'Leek', 'Mint', 'Salt']),
    )
  })

  test('mean what a finder of all names says they mean, whatever happened before', async ({
    app,
  }) => {
    const { ctx, groupId, make, client } = await kitchen(app)
    const spellings = ['T', 't', 'Tea', 'té', 'TEA', 'tee', 'Tée']
    const ids: string[] = []
    for (const [at, name] of spellings.entries()) {
      ids.push(await make(`Food ${at}`, [name, spellings[(at + 3) % 7]!]))
      const names = await namesOf(ctx.db, groupId, 'food')
      const find = nameFinder(names.spelled)
      for (const word of [...spellings, 'te', '']) expect(names.find(word)).toBe(find(word))
    }
    for (const [at, id] of ids.entries()) {
      const pluralName = spellings[(at * 2 + 1) % 7]!
      const name = at === 4 ? 't' : `${at}`
      const saved = await client.put(`/api/foods/${id}`, {
        name,
        pluralName,
        aliases: [{ name: 'T' }],
      })
      expect(saved.status).toBe(200)
      const names = await namesOf(ctx.db, groupId, 'food')
      const find = nameFinder(names.spelled)
      for (const word of [...spellings, 'te', '3']) expect(names.find(word)).toBe(find(word))
    }
  })
})
