import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { searchRecipes } from '#server/search/search-recipes.ts'
import { searchTerms } from '#server/text/search-terms.ts'
import { test } from '#tests/support/test.ts'

/** Recipes whose words all have a `q`, and how many turns others had until they were found. */
async function searched(app: TestApp, count: number) {
  const name = (at: number) => `q${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`
  for (let at = 0; at < count; at += 1) {
    await app.create.recipe({ name: `Soup ${name(at)}`, description: `${name(at)} again` })
  }
  const { db, viewer } = await app.ctx(app.cook)
  const { groupId } = viewer
  await searchRecipes(db, groupId, searchTerms('soup')) // everything is indexed
  const state = { turns: 0, isOver: false }
  const turn = () => {
    state.turns += 1
    if (!state.isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const found = await searchRecipes(db, groupId, searchTerms('q'))
  state.isOver = true
  return { ...found, turns: state.turns }
}

test('what a letter finds in very many words is looked up with others served in between, and found the same', async ({
  app,
}) => {
  const few = await searched(app, 20)
  expect(few.rowIds).toHaveLength(20)
  await app.restart()
  const many = await searched(app, 70)
  expect(many.rowIds).toHaveLength(90)
  expect(new Set(many.rowIds).size).toBe(90)
  // As good in many as in few words: at the beginning of a word of the name.
  expect(new Set([...few.relevance, ...many.relevance]).size).toBe(1)
  expect(many.turns).toBeGreaterThan(few.turns)
})
