import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const open = async (app: TestApp, recipe: Record<string, unknown>) => {
  await app.create.recipe({ name: 'Stew', settings: { disableAmount: false }, ...recipe })
  await renderApp({ at: '/g/home/r/stew?edit=true', app, as: app.cook })
  await screen.findByLabelText('Name *')
}
const stored = async (app: TestApp) => (await app.as(app.cook).get('/api/recipes/stew')).body
const saved = async (app: TestApp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Stew' })
  return stored(app)
}
const foods = async (app: TestApp) =>
  (await app.as(app.cook).get('/api/foods?perPage=-1')).body.items as { id: string; name: string }[]
const choose = async (row: string, entry: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${row}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a food goes by its alias without accents, and Enter takes it instead of making another', async ({
  app,
}) => {
  await app
    .as(app.cook)
    .post('/api/foods', { name: 'crème fraîche', aliases: [{ name: 'sour cream' }] })
  await open(app, { recipeIngredient: [{ quantity: 1, note: '' }] })
  const food = screen.getByRole('combobox', { name: 'Food, Ingredient 1' })
  await userEvent.type(food, 'creme')
  expect(await screen.findByRole('option', { name: 'crème fraîche' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(food).toHaveValue('crème fraîche')

  await userEvent.clear(food)
  await userEvent.type(food, 'Sour cream')
  expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull()
  await userEvent.tab()
  expect(food).toHaveValue('crème fraîche')
  expect((await saved(app)).recipeIngredient[0]).toMatchObject({ food: { name: 'crème fraîche' } })
  expect(await foods(app)).toHaveLength(1)
})

test('a new food is made by its own entry, once, and is chosen then', async ({ app }) => {
  await open(app, { recipeIngredient: [{ quantity: 1, note: '' }] })
  const food = screen.getByRole('combobox', { name: 'Food, Ingredient 1' })
  await userEvent.type(food, 'ramsons')
  await userEvent.dblClick(await screen.findByRole('option', { name: 'Create “ramsons”' }))
  await waitFor(() => expect(food).toHaveAttribute('aria-expanded', 'false'))
  expect((await foods(app)).map(({ name }) => name)).toEqual(['ramsons'])
})

test('a food that somebody made a moment ago is taken', async ({ app }) => {
  await open(app, { recipeIngredient: [{ quantity: 1, note: '' }] })
  const food = screen.getByRole('combobox', { name: 'Food, Ingredient 1' })
  await userEvent.type(food, 'Ramsons')
  await screen.findByRole('option', { name: 'Create “Ramsons”' })
  await app.as(app.admin).post('/api/foods', { name: 'ramsons' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(food).toHaveValue('ramsons'))
  expect(await foods(app)).toHaveLength(1)
})

test('lines of text are read: certain ones at once, unknown names stay until they are decided', async ({
  app,
}) => {
  await app.as(app.cook).post('/api/foods', { name: 'egg', pluralName: 'eggs' })
  await open(app, {
    recipeIngredient: [
      { quantity: null, note: '2 eggs', title: 'Dough' },
      { quantity: null, note: '3 zorblats, peeled' },
    ],
    settings: { disableAmount: true },
  })
  const before = (await stored(app)).recipeIngredient as { referenceId: string }[]
  await userEvent.click(screen.getByRole('button', { name: 'Read amounts' }))
  expect(await screen.findByText('3 zorblats, peeled')).toBeVisible()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/2 lines were read\. Please look at this one: 1 of 1/)).toBeVisible()
  expect(dialog.getByText('“zorblats” is not known here yet.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Take over' }))

  expect(await screen.findByRole('textbox', { name: 'Amount, Ingredient 1' })).toHaveValue('2')
  const { recipeIngredient: lines, settings } = await saved(app)
  expect(settings.disableAmount).toBe(false)
  expect(lines).toMatchObject([
    { quantity: 2, food: { name: 'egg' }, title: 'Dough', originalText: '2 eggs' },
    { quantity: 3, food: null, note: 'zorblats, peeled', originalText: '3 zorblats, peeled' },
  ])
  expect(lines.map((line: { referenceId: string }) => line.referenceId)).toEqual(
    before.map((line) => line.referenceId),
  )
  expect(await foods(app)).toHaveLength(1)
})

test('steps are split at the caret, joined with all their links, and taken back', async ({
  app,
}) => {
  await open(app, { recipeInstructions: [{ text: 'Chop. Fry.' }, { text: 'Serve.' }] })
  const text = (number: number) =>
    screen.getByLabelText<HTMLTextAreaElement>(`Text, Step ${number}`)
  text(1).setSelectionRange(5, 5)
  await choose('Step 1', 'Split at the cursor')
  expect([1, 2, 3].map((number) => text(number).value)).toEqual(['Chop.', 'Fry.', 'Serve.'])

  await choose('Step 3', 'Join with the step above')
  expect(text(2)).toHaveValue('Fry. Serve.')
  set(text(1), 'Chop all.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([1, 2, 3].map((number) => text(number).value)).toEqual(['Chop all.', 'Fry.', 'Serve.'])
})

test('an ingredient is named in a step by @, which links it', async ({ app }) => {
  await open(app, {
    recipeIngredient: [{ quantity: 2, food: { name: 'leeks' }, note: '' }],
    recipeInstructions: [{ text: '' }],
  })
  const text = screen.getByLabelText('Text, Step 1')
  await userEvent.type(text, 'Cut the @lee')
  expect(await screen.findByRole('option', { name: '2 leeks' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(text).toHaveValue('Cut the leeks')
  const { recipeIngredient, recipeInstructions } = await saved(app)
  expect(recipeInstructions[0].ingredientReferences).toEqual([
    { referenceId: recipeIngredient[0].referenceId },
  ])
})
