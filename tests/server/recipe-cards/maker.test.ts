import { expect } from 'vitest'
import { forgetCardsOfOthers } from '#server/recipe-cards/maker.ts'
import { refreshCards } from '#server/recipe-cards/stored-cards.ts'
import { test } from '#tests/support/test.ts'

test('cards of another version of Trivet are made again, those of this one are kept', async ({
  app: { db, create },
}) => {
  await create.recipe({ name: 'Soup' })
  const stale = () => db.selectFrom('cardsStale').selectAll().execute()
  const old = { json: '{"name":"as another version showed it"}' }
  await db.updateTable('recipeCards').set(old).execute()
  await forgetCardsOfOthers(db)
  expect(await db.selectFrom('recipeCards').select('json').execute()).toEqual([old])
  expect(await stale()).toEqual([])

  await db.updateTable('cardMaker').set({ maker: '0.0.1 other' }).execute()
  await forgetCardsOfOthers(db)
  expect(await stale()).toHaveLength(1)
  await refreshCards(db)
  await forgetCardsOfOthers(db)
  expect(await stale()).toEqual([])
  const [row] = await db.selectFrom('recipeCards').select('json').execute()
  expect(JSON.parse(row!.json)).toMatchObject({ name: 'Soup', isLocked: false })
  expect(await db.selectFrom('cardMaker').selectAll().execute()).toHaveLength(1)
})
