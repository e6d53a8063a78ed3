import { expect } from 'vitest'
import { innerRecipeField } from '#contract/reports.ts'
import { recipeLink } from '#contract/recipe-links.ts'
import { migrate, takeBack } from '#tests/server/features/migrations/migrate.ts'
import { allRows } from '#tests/server/features/migrations/rows.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { archiveOf } from './archive-of.ts'

/** What is said of a recipe and what it was, with where it leads by name instead of by id. */
async function past(app: TestApp, as: TestApp['cook']) {
  const api = app.as(as)
  const { body } = await api.get('/api/recipes?perPage=-1')
  const ids = (body.items as { id: string; slug: string }[]).map(({ id, slug }) => [id, slug])
  const named = (text: string) =>
    ids
      .reduce((text, [id, slug]) => text.replaceAll(id!, slug!), text)
      .replaceAll(`/g/${as.groupSlug}/`, '/g/ours/')
  const at = '/api/recipes/pizza'
  const { id, comments } = (await api.get(at)).body
  const events = await api.get(`/api/recipes/timeline/events?queryFilter=recipe_id="${id}"`)
  const versions = []
  for (const { id, changes } of (await api.get(`${at}/versions`)).body) {
    const { recipe } = (await api.get(`${at}/versions/${id}`)).body
    versions.push({ changes, text: named(recipe.recipeInstructions[0]?.text ?? '') })
  }
  return {
    comments: comments.map(({ text }: { text: string }) => named(text)),
    events: events.body.items
      .map(({ eventMessage }: { eventMessage: string | null }) => named(eventMessage ?? ''))
      .filter(Boolean),
    versions,
  }
}

/** A pizza that was saved twice, with a comment and an event, each of which leads to other recipes and itself. */
async function fill(app: TestApp) {
  const api = app.as(app.cook)
  const { groupSlug } = app.cook
  const sauce = await app.create.recipe({ name: 'Sauce' }, app.cook)
  const pizza = await app.create.recipe({ name: 'Pizza' }, app.cook)
  const to = (words: string, { id }: { id: string }) => recipeLink(words, { groupSlug, id })
  const at = '/api/recipes/pizza'
  const say = (text: string) => api.patch(at, { recipeInstructions: [{ text }] })
  await say(`Take ${to('the sauce', sauce)}, as ${to('here', pizza)}.`)
  await say(`Take much of ${to('the sauce', sauce)} or [pesto](/g/${groupSlug}/r/gone).`)
  await say(`Take all of [the sauce](/g/${groupSlug}/r/sauce).`)
  await api.post(`${at}/comments`, { text: `Better with ${to('sauce', sauce)}` })
  await api.post('/api/recipes/timeline/events', {
    recipeId: pizza.id,
    subject: 'Made',
    eventType: 'comment',
    eventMessage: `With [sauce](/g/${groupSlug}/r/sauce)`,
  })
}

const ours = (words: string, slug: string) => `[${words}](/g/ours/r/${slug})`

test('links in versions, comments and the timeline lead to the recipes that came in', async ({
  app,
}) => {
  await fill(app)
  const before = await past(app, app.cook)
  const bytes = await archiveOf(app)
  const rows = await allRows(app)
  const people = JSON.stringify({ [app.admin.id.replaceAll('-', '')]: app.stranger.id })
  const report = await migrate(app, bytes, { as: app.stranger, people })
  const after = await past(app, app.stranger)

  expect(after.comments[0]).toMatch(/Better with \[sauce\]\(\/g\/ours\/r\/sauce\)$/)
  expect(after.events).toEqual([`With ${ours('sauce', 'sauce')}`])
  // The links of today are in the version of today, and in no version more.
  expect(after.versions.map(({ text }) => text)).toEqual([
    `Take all of ${ours('the sauce', 'sauce')}.`,
    `Take much of ${ours('the sauce', 'sauce')} or pesto.`,
    `Take ${ours('the sauce', 'sauce')}, as ${ours('here', 'pizza')}.`,
    ...before.versions.slice(3).map(({ text }) => text),
  ])
  const changesOf = ({ versions }: typeof before) => versions.map(({ changes }) => changes)
  expect(changesOf(after)).toEqual(changesOf(before))
  const pizza = report.entries.find(({ message }: { message: string }) => message.includes('Pizza'))
  expect(pizza.losses).toEqual([{ field: innerRecipeField, value: 'pesto' }])

  const theirs = app.as(app.stranger)
  const oldest = (await theirs.get('/api/recipes/pizza/versions')).body.at(-2)
  expect((await theirs.get(`/api/recipes/pizza/versions/${oldest.id}`)).status).toBe(200)
  const taken = await takeBack(app, report.id, {}, app.stranger)
  expect(taken.body).toMatchObject({ isBegun: true, changed: [] })
  expect(await allRows(app)).toEqual(rows)
})
