import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { box, market, press } from './market.ts'

afterEach(() => localStorage.clear())

test('what converts is one row, checked and taken back in one go, with its parts a tap away', async ({
  app,
}) => {
  const { put, food, unit, items, open } = await market(app)
  const [flour, g, kg] = [await food('flour'), await unit('g'), await unit('kg')]
  await put({ foodId: flour.id, unitId: g.id, quantity: 200, note: 'fine', isFood: true })
  await put({ foodId: flour.id, unitId: kg.id, quantity: 0.5, isFood: true })
  await put({ foodId: flour.id, quantity: 2, note: 'bags', isFood: true })
  await open()
  const region = within(await screen.findByRole('region', { name: 'Without a label' }))
  // 700 g, and under the same name what cannot be added to it.
  expect(region.getAllByRole('listitem')).toHaveLength(1)
  const [sum, bags] = region.getAllByRole('checkbox')
  expect(sum).toHaveAccessibleName(/^flour.*fine$/)
  expect(sum).toHaveAccessibleDescription('700 g')
  expect(bags).toHaveAccessibleName(/^flour.*bags.*2$/)

  await press('700 g – what flour is made up of')
  const parts = within(screen.getByRole('list', { name: 'Parts of flour' }))
  expect(parts.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ])
  expect(parts.getByRole('checkbox', { name: '1/2 kg' })).toBeVisible()
  const checked = async () =>
    (await items()).filter((one) => one.checked).map((one) => one.quantity)
  await userEvent.click(sum!)
  await waitFor(async () => expect(await checked()).toHaveLength(2))
  await press('Undo')
  await waitFor(async () => expect(await checked()).toEqual([]))

  // One part of it, which is then no longer in the sum.
  await userEvent.click(screen.getByRole('checkbox', { name: '200 g · fine' }))
  await waitFor(async () => expect(await checked()).toEqual([200]))
  await waitFor(() => expect(screen.queryByText('700 g')).toBeNull())
  expect(await items()).toHaveLength(3)
})

test('a row names the recipes that it is for, with the share of each', async ({ app }) => {
  const { id, api, put, food, unit, open } = await market(app)
  const [flour, g] = [await food('flour'), await unit('g')]
  const slug = (await api.post('/api/recipes', { name: 'Bread' })).body
  const line = { quantity: 500, unit: g, food: flour, referenceId: crypto.randomUUID() }
  const recipe = (await api.get(`/api/recipes/${slug}`)).body
  await api.patch(`/api/recipes/${slug}`, {
    settings: { ...recipe.settings, disableAmount: false },
    recipeIngredient: [line],
  })
  await api.post(`/api/groups/shopping/lists/${id}/recipe/${recipe.id}`, {
    recipeIncrementQuantity: 2,
  })
  await put({ foodId: flour.id, unitId: g.id, quantity: 250, isFood: true })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^1250 g/ }))
  const recipes = within(screen.getByRole('list', { name: 'For these recipes' }))
  expect(recipes.getByRole('listitem')).toHaveTextContent('Bread1000 g')
  expect(recipes.getByRole('link', { name: 'Bread' })).toHaveAttribute(
    'href',
    expect.stringContaining('/r/bread'),
  )
})

test('an aisle that is collapsed keeps its count, and stays collapsed in this browser', async ({
  app,
}) => {
  const { put, label, open } = await market(app)
  const dairy = await label('Dairy')
  for (const note of ['milk', 'cream']) await put({ note, labelId: dairy.id })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Dairy.*2$/, expanded: true }))
  expect(screen.queryByRole('checkbox', { name: 'milk' })).toBeNull()
  cleanup()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Dairy.*2$/, expanded: false }))
  expect(box('milk')).toBeVisible()
})

test('the plain order says the label in each row, and is remembered', async ({ app }) => {
  const { put, label, open } = await market(app)
  const [dairy, baking] = [await label('Dairy'), await label('Baking')]
  await put({ note: 'milk', labelId: dairy.id })
  await put({ note: 'yeast', labelId: baking.id })
  await put({ note: 'cream', labelId: dairy.id })
  await open()
  const names = () => screen.getAllByRole('checkbox').map((one) => one.closest('li')?.textContent)
  await screen.findByRole('region', { name: 'Dairy' })
  expect(names()).toEqual(['milk', 'cream', 'yeast'])
  await userEvent.click(screen.getByRole('radio', { name: 'My order' }))
  expect(names()).toEqual(['milkDairy', 'yeastBaking', 'creamDairy'])
  cleanup()
  await open()
  await waitFor(() => expect(names()).toEqual(['milkDairy', 'yeastBaking', 'creamDairy']))
})

test('who took something is seen on its row, and with the time in the basket, where it can be deleted', async ({
  app,
}) => {
  const { words, items, api, open } = await market(app)
  await words('milk', 'soap')
  const [milk, soap] = await items()
  for (const item of [milk!, soap!]) {
    await api.put(`/api/groups/shopping/items/${item.id}`, { ...item, checked: true })
  }
  await open()
  const basket = (await screen.findByText('In the basket')).closest('details')!
  await userEvent.click(within(basket).getByText('In the basket'))
  const rows = within(basket).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('checkbox'))).toHaveLength(2)
  // The last one first.
  await waitFor(() =>
    expect(rows[0]).toHaveTextContent(new RegExp(`^${soap!.note}.*, \\d+:\\d\\d`)),
  )
  expect(within(rows[0]!).getByRole('img', { name: /^Checked by / })).toBeVisible()
  await press(`Delete ${soap!.note}`)
  await waitFor(async () => expect((await items()).map(({ note }) => note)).toEqual([milk!.note]))
  await press('Undo')
  await waitFor(async () => expect(await items()).toHaveLength(2))
})

test('a recipe that is taken off comes back with the amounts it had', async ({ app }) => {
  const { id, api, food, unit, items, open } = await market(app)
  const [flour, g] = [await food('flour'), await unit('g')]
  const slug = (await api.post('/api/recipes', { name: 'Bread' })).body
  const { id: recipeId } = (await api.get(`/api/recipes/${slug}`)).body
  const line = { quantity: 500, unit: g, food: flour, note: 'fine' }
  await api.post(`/api/groups/shopping/lists/${id}/recipe/${recipeId}`, {
    recipeIngredients: [line],
  })
  await open()
  await press('One time less: Bread')
  await waitFor(async () => expect(await items()).toEqual([]))
  await press('Undo')
  await waitFor(async () =>
    expect(await items()).toMatchObject([
      { quantity: 500, note: 'fine', recipeReferences: [{ recipeId, recipeQuantity: 500 }] },
    ]),
  )
  expect(await screen.findByRole('group', { name: 'How many times Bread' })).toHaveTextContent('1')
})

test('a row says when it comes back by itself, and how often', async ({ app }) => {
  const { id, api, put, food, open } = await market(app)
  const milk = await food('milk')
  await put({ foodId: milk.id, quantity: 2, isFood: true })
  await put({ note: 'candles' })
  await api.post('/api/groups/recurring-items', {
    shoppingListId: id,
    foodId: milk.id,
    isFood: true,
    quantity: 2,
    every: { count: 2, unit: 'week' },
    nextOn: null,
  })
  await open()
  const rowOf = (name: RegExp) => within(box(name).closest('li')!)
  await screen.findByRole('checkbox', { name: /milk/ })
  expect(await rowOf(/milk/).findByRole('img', { name: 'Every 2 weeks' })).toBeVisible()
  expect(rowOf(/candles/).queryByRole('img')).toBeNull()
})

test('the only row of its label keeps the focus while it is checked and unchecked by keys', async ({
  app,
}) => {
  const { words, items, open } = await market(app)
  await words('candles')
  await open()
  const row = await screen.findByRole('checkbox', { name: 'candles' })
  row.focus()
  await userEvent.keyboard(' ')
  expect(row).toBeChecked()
  // The very same element: nothing was taken away and put back.
  expect(row).toHaveFocus()
  await waitFor(async () => expect((await items())[0]?.checked).toBe(true))
  await userEvent.keyboard(' ')
  await waitFor(async () => expect((await items())[0]?.checked).toBe(false))
  expect(row).toHaveFocus()
  expect(row).not.toBeChecked()
})
