import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { openForm as open, set } from './form.ts'

const stored = async (app: TestApp) => (await app.as(app.cook).get('/api/recipes/stew')).body
const saved = async (app: TestApp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Stew' })
  return stored(app)
}
const foods = async (app: TestApp) =>
  (await app.as(app.cook).get('/api/foods?perPage=-1')).body.items as { id: string; name: string }[]

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

test('lines of text are shown as they are and as they would be, and each is taken or left', async ({
  app,
}) => {
  const make = (body: object) => app.as(app.cook).post('/api/foods', body)
  await make({ name: 'egg', pluralName: 'eggs' })
  await make({ name: 'carrot', pluralName: 'carrots' })
  await make({ name: 'sugar', aliases: [{ name: 'caster sugar' }] })
  await make({ name: 'almond flour', aliases: [{ name: 'ground almonds' }] })
  await open(app, {
    recipeIngredient: [
      { quantity: null, note: '2 eggs', title: 'Dough' },
      { quantity: null, note: '3 zorblats, peeled' },
      { quantity: null, note: '150 g caster sugar' },
      { quantity: null, note: '2–3 carrots' },
      { quantity: null, note: '100 g ground almonds' },
    ],
    settings: { disableAmount: true },
  })
  const before = (await stored(app)).recipeIngredient as { referenceId: string }[]
  await userEvent.click(screen.getByRole('button', { name: 'Recognize amounts' }))
  await screen.findByRole('button', { name: 'Use these amounts' })
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Show all 5 lines' }))
  const boxes = dialog.getAllByRole('checkbox')
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([
    true, // 2 eggs
    false, // nobody knows zorblats
    false, // g is no unit here yet
    true, // 2–3 carrots
    false, // almond flour is not what the line says
  ])
  const row = (number: number) => within(dialog.getAllByRole('listitem')[number]!)
  expect(row(3).getByText('2–3')).toBeVisible()
  expect(row(2).getAllByText('150 g caster sugar')).toHaveLength(2)
  expect(row(4).getByText(/The line doesn’t say “almond flour”/)).toBeVisible()
  expect(dialog.getByText('2 of 5 selected')).toBeVisible()
  for (const box of [boxes[0]!, boxes[3]!]) await userEvent.click(box)
  await userEvent.click(dialog.getByRole('button', { name: 'Use these amounts' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Select at least one line.')
  for (const box of [boxes[0]!, boxes[3]!]) await userEvent.click(box)
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.click(boxes[2]!)
  await userEvent.click(dialog.getByRole('button', { name: 'Use these amounts' }))

  expect(await screen.findByRole('textbox', { name: 'Amount, Ingredient 1' })).toHaveValue('2')
  expect(screen.getByLabelText('Shown as, Ingredient 3')).toHaveValue('150 g caster sugar')
  const { recipeIngredient: lines, settings } = await saved(app)
  expect(settings.disableAmount).toBe(false)
  expect(lines).toMatchObject([
    { quantity: 2, food: { name: 'egg' }, title: 'Dough', originalText: '2 eggs' },
    { quantity: null, food: null, display: '3 zorblats, peeled', originalText: null },
    { quantity: 150, food: { name: 'sugar' }, display: '150 g caster sugar' },
    { quantity: 2, food: { name: 'carrot' }, display: '2–3 carrots' },
    { quantity: null, food: null, display: '100 g ground almonds' },
  ])
  expect(lines.map((line: { referenceId: string }) => line.referenceId)).toEqual(
    before.map((line) => line.referenceId),
  )
})

test('an amount may be a range: both ends are kept, shown, and stand in the field again', async ({
  app,
}) => {
  await app.as(app.cook).post('/api/units', { name: 'cup', pluralName: 'cups' })
  await open(app, {
    recipeIngredient: [
      { quantity: 2, unit: { name: 'cup' }, food: { name: 'flour' }, note: '' },
      { quantity: 1, food: { name: 'egg', pluralName: 'eggs' }, note: '' },
    ],
  })
  const amount = () => screen.getByRole('textbox', { name: 'Amount, Ingredient 1' })
  await userEvent.clear(amount())
  await userEvent.type(amount(), '3-2')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Enter the smaller number first, like/)).toBeVisible()
  expect(amount()).toHaveValue('3-2')
  await userEvent.clear(amount())
  await userEvent.type(amount(), '2-some')
  expect(screen.getByText(/^Enter a number, like 2 or 1 1\/2, or a range/)).toBeVisible()
  expect(amount()).toHaveValue('2-some')

  await userEvent.clear(amount())
  await userEvent.type(amount(), '2–3')
  const recipe = await saved(app)
  expect(recipe.recipeIngredient).toMatchObject([
    { quantity: 2, quantityMax: 3, unit: { name: 'cup' }, display: '2–3 cups flour' },
    { quantity: 1, display: '1 egg', asWritten: null },
  ])
  expect(screen.getByRole('checkbox', { name: '2–3 cups flour' })).toBeVisible()
})

test('a range that was kept in words stands in the amount, and follows the fields', async ({
  app,
}) => {
  await open(app, {
    recipeIngredient: [
      {
        quantity: 2,
        unit: { name: 'cup' },
        food: { name: 'flour' },
        note: '',
        asWritten: '2–3 cup flour',
      },
    ],
  })
  const amount = screen.getByRole('textbox', { name: 'Amount, Ingredient 1' })
  expect(amount).toHaveValue('2–3')
  const food = screen.getByRole('combobox', { name: 'Food, Ingredient 1' })
  await userEvent.clear(food)
  await userEvent.type(food, 'rye')
  expect(screen.queryByLabelText('Shown as, Ingredient 1')).toBeNull()
  expect(amount).toHaveValue('2–3')
  expect((await saved(app)).recipeIngredient[0]).toMatchObject({
    quantity: 2,
    quantityMax: 3,
    display: '2–3 cup rye',
    asWritten: null,
  })
})

test('a recipe of amounts becomes one of plain text and back without losing a word', async ({
  app,
}) => {
  await open(app, {
    recipeIngredient: [
      { quantity: 320, unit: { name: 'g' }, food: { name: 'flour' }, note: 'sifted' },
      { quantity: 2, food: { name: 'egg', pluralName: 'eggs' }, note: '' },
    ],
  })
  const turn = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
    await userEvent.click(await screen.findByRole('switch', { name: 'Ingredients as plain text' }))
  }
  await turn()
  expect(await screen.findByLabelText('Text, Ingredient 1')).toHaveValue('320 g flour sifted')
  set(screen.getByLabelText('Text, Ingredient 2'), '2 large eggs')
  expect((await saved(app)).recipeIngredient).toMatchObject([
    { quantity: 320, unit: { name: 'g' }, display: '320 g flour sifted', disableAmount: true },
    { quantity: 2, food: { name: 'egg' }, display: '2 large eggs' },
  ])
  for (const name of ['320 g flour sifted', '2 large eggs']) {
    expect(screen.getByRole('checkbox', { name })).toBeVisible()
  }
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
