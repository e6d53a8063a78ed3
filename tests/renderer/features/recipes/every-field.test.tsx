import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import {
  editedChoices,
  editedFields,
  editedTexts,
  versionedFields,
} from '#contract/recipe-field-lists.ts'
import { recipeFields } from '#contract/recipe-fields.ts'
import type { Recipe } from '#contract/recipes.ts'
import { parts, partText } from '#renderer/features/recipe-versions/part-texts.ts'
import { draftOf, type RecipeDraft, updateOf } from '#renderer/features/recipe-edit/draft/draft.ts'
import { checkJson } from '#renderer/features/recipe-edit/json/json-problems.ts'
import { draftOfJson, jsonOf } from '#renderer/features/recipe-edit/json/json-recipe.ts'
import {
  readLocalDraft,
  writeLocalDraft,
} from '#renderer/features/recipe-edit/draft/local-draft.ts'
import { mergeDrafts } from '#renderer/features/recipe-edit/conflict/merge-drafts.ts'
import { linesOf } from '#renderer/features/recipe-edit/conflict/part-lines.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import type { TestApp } from '#tests/support/app.ts'
import { client } from '#tests/support/client.ts'
import { answeredSamples, recipeSamples, sentSamples } from '#tests/support/recipe-fields.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

beforeEach(() => localStorage.clear())

const locale = 'en-US'

async function makeRecipe(app: TestApp, body: object = sentSamples()): Promise<Recipe> {
  const api = client(app.url, app.cook)
  const { status, body: made } = await api.post('/api/recipes/create-with-content', body)
  expect(status).toBe(201)
  return made
}

/** What comes of a form that is saved over a recipe without anything in it. */
async function saved(app: TestApp, draft: RecipeDraft): Promise<Recipe> {
  const { id } = await makeRecipe(app, { name: 'Plain' })
  const body = { ...updateOf(draft, null, locale), name: 'Saved' }
  const answer = await client(app.url, app.cook).put(`/api/recipes/${id}`, body)
  expect(answer.status).toBe(200)
  return answer.body
}

const edited = () => ({ ...answeredSamples(editedFields), name: 'Saved' })

test('every field of the form goes from the recipe through the form into a save', async ({
  app,
}) => {
  const draft = draftOf(await makeRecipe(app), locale)
  expect(Object.keys(updateOf(draft, null, locale)).toSorted()).toEqual(editedFields.toSorted())
  expect(await saved(app, draft)).toMatchObject(edited())
})

test('every field of the form is kept in the browser and read again after a reload', async ({
  app,
}) => {
  const draft = draftOf(await makeRecipe(app), locale)
  const plain = draftOf(await makeRecipe(app, { name: 'Plain' }), locale)
  writeLocalDraft('one', { at: 1, basedOn: 'then', base: plain, draft })
  const read = readLocalDraft('one', plain)!
  expect(read).toEqual({ at: 1, basedOn: 'then', base: plain, draft })
  expect(await saved(app, read.draft)).toMatchObject(edited())
})

test('every field of the form is in its JSON, and comes back from there', async ({ app }) => {
  const draft = draftOf(await makeRecipe(app), locale)
  const plain = draftOf(await makeRecipe(app, { name: 'Plain' }), locale)
  const text = jsonOf(draft, locale)
  expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(editedFields.toSorted())
  const { update, problems } = checkJson(text)
  expect(problems).toEqual([])
  expect(await saved(app, draftOfJson(update!, plain, locale))).toMatchObject(edited())
})

test('of two people who save at once each sees every field that the other changed', async ({
  app,
}) => {
  const theirs = draftOf(await makeRecipe(app), locale)
  const base = draftOf(await makeRecipe(app, { name: 'Plain' }), locale)
  const { draft, taken } = mergeDrafts(base, base, theirs)
  expect(draft).toEqual(theirs)
  for (const part of taken) {
    expect({ part, lines: linesOf(part, theirs, i18n.t) }).not.toEqual({
      part,
      lines: linesOf(part, base, i18n.t),
    })
  }
})

test('every field that a version remembers can be compared', async ({ app }) => {
  const full = await makeRecipe(app)
  const plain = await makeRecipe(app, { name: 'Plain' })
  expect(parts.toSorted()).toEqual(versionedFields.toSorted())
  const same = parts.filter(
    (part) => partText(full, part, i18n.t) === partText(plain, part, i18n.t),
  )
  expect(same).toEqual([])
})

test('a guest of another household imports every field that the table gives guests', async ({
  app,
}) => {
  const { id } = await makeRecipe(app)
  const link = await client(app.url, app.cook).post('/api/shared/recipes', { recipeId: id })
  const at = `/g/home/shared/r/${link.body.id}`
  const { router } = await renderApp({ at, app, as: app.stranger })
  await userEvent.click(await screen.findByRole('button', { name: 'Import this recipe' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/other/r/every-field'))
  const { body } = await client(app.url, app.stranger).get('/api/recipes/every-field')
  const guest = Object.keys(recipeFields).filter(
    (field) => recipeFields[field as keyof typeof recipeFields].guest,
  )
  expect(body).toMatchObject(answeredSamples(guest))
  expect(body).toMatchObject({ groupId: app.stranger.groupId, assets: [], extras: {} })
})

test('what people read is on paper', async ({ app }) => {
  localStorage.setItem('recipe-print-preferences', JSON.stringify({ showNutrition: true }))
  await makeRecipe(app)
  await renderApp({ at: '/g/home/r/every-field', app, as: app.cook })
  await screen.findByRole('heading', { level: 1, name: 'Every field' })
  const sheet = () => document.querySelector('[data-print-sheet]')?.textContent ?? ''
  const onPaper = Object.values(recipeSamples).flatMap((sample) => sample.onPaper ?? [])
  await waitFor(() => expect(onPaper.filter((text) => !sheet().includes(text))).toEqual([]))
})

test('every text and every choice of the form has a control', async ({ app }) => {
  await makeRecipe(app)
  await renderApp({ at: '/g/home/r/every-field?edit=true', app, as: app.cook })
  await screen.findByRole('button', { name: 'Save' })
  const controls = () =>
    [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)')].map(
      ({ value }) => value,
    )
  const sent = [...editedTexts, ...editedChoices].map((field) => recipeSamples[field].sent)
  await waitFor(() => expect(controls()).toEqual(expect.arrayContaining(sent)))
})

test('what people read is on the page', async ({ app }) => {
  await makeRecipe(app)
  await renderApp({ at: '/g/home/r/every-field', app, as: app.cook })
  await screen.findByRole('heading', { level: 1, name: 'Every field' })
  const page = () => {
    const main = screen.getByRole('main').cloneNode(true) as HTMLElement
    for (const sheet of main.querySelectorAll('[data-print-sheet]')) sheet.remove()
    return main.textContent
  }
  const onPage = Object.values(recipeSamples).flatMap((sample) => sample.onPage ?? [])
  await waitFor(() => expect(onPage.filter((text) => !page().includes(text))).toEqual([]))
})
