import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { plan, planAddress, saturday } from '#tests/support/planned-week.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const made = async (app: TestApp, path: string, body: object) =>
  (await app.as(app.cook).post(`/api/${path}`, body)).body

/** Two recipes with butter; six eat of the pie that makes four, the rest of it is eaten on Saturday. */
async function week(app: TestApp) {
  const dairy = await made(app, 'groups/labels', { name: 'Dairy' })
  const butter = await made(app, 'foods', { name: 'butter', labelId: dairy.id })
  const salt = await made(app, 'foods', { name: 'salt', onHand: true })
  const gram = await made(app, 'units', { name: 'g' })
  const pie = await app.create.recipe({
    name: 'Pie',
    recipeYield: '4 servings',
    recipeIngredient: [
      { quantity: 200, unit: gram, food: butter, note: 'cold' },
      { quantity: 2, food: salt },
    ],
  })
  const bread = await app.create.recipe({
    name: 'Bread',
    recipeIngredient: [{ quantity: 50, unit: gram, food: butter }],
  })
  const cooked = await plan(app, { recipeId: pie.id, servings: 6 })
  await plan(app, { recipeId: pie.id, date: saturday, leftoverOf: cooked.id })
  await plan(app, { recipeId: bread.id, date: saturday })
  return (await made(app, 'groups/shopping/lists', { name: 'Market' })).id as string
}

async function openMarket() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add to a list' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Market' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Market' }))
  await dialog.findByRole('checkbox', { name: /^Pie/ })
  return dialog
}

const onList = async (app: TestApp, id: string) => {
  const { body } = await app.as(app.cook).get(`/api/groups/shopping/lists/${id}`)
  return {
    items: body.listItems.map(({ display }: { display: string }) => display),
    recipes: body.recipeReferences.map((one: { recipeQuantity: number }) => one.recipeQuantity),
  }
}

test('the days are one row for each food at the planned servings, and are added to the recipes there', async ({
  app,
}) => {
  const id = await week(app)
  await renderApp({ at: planAddress, app, as: app.cook })
  const dialog = await openMarket()
  expect(dialog.getByText(/^1 meal is left out/)).toBeVisible()
  expect(dialog.getByText('1½ times the recipe')).toBeVisible()
  const dairy = within(dialog.getByRole('region', { name: 'Dairy' }))
  expect(dairy.getByRole('checkbox', { name: '350 g butter' })).toBeChecked()
  const parts = within(dairy.getByText('For 2 meals').closest('details')!)
  expect(parts.getAllByRole('listitem', { hidden: true }).map((one) => one.textContent)).toEqual([
    'PieFri, March 27300 gcold',
    'BreadSat, March 2850 g',
  ])
  const onHand = within(dialog.getByRole('region', { name: 'On hand' }))
  expect(onHand.getByRole('checkbox', { name: '3 salt' })).not.toBeChecked()

  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 item' }))
  expect(await screen.findByText('1 item added to the list')).toBeInTheDocument()
  const { items, recipes } = await onList(app, id)
  expect(items).toEqual(['350 g butter cold'])
  expect(recipes.toSorted()).toEqual([1, 1.5])
})

test('a recipe that is left out needs nothing, and the next time only it is proposed', async ({
  app,
}) => {
  const id = await week(app)
  await renderApp({ at: planAddress, app, as: app.cook })
  const dialog = await openMarket()
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Bread/ }))
  await userEvent.click(await dialog.findByRole('checkbox', { name: '3 salt' }))
  expect(dialog.getByRole('checkbox', { name: '300 g butter' })).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 items' }))
  expect(await screen.findByText('2 items added to the list')).toBeInTheDocument()
  expect((await onList(app, id)).items).toEqual(['300 g butter cold', '3 salt'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const again = await openMarket()
  const pie = again.getByRole('checkbox', { name: /^Pie/ })
  expect(pie).not.toBeChecked()
  expect(pie).toHaveAccessibleDescription('1½ times the recipe and on the list already')
  expect(again.getByRole('checkbox', { name: /^Bread/ })).toBeChecked()
  const butter = again.getByRole('checkbox', { name: '50 g butter' })
  expect(butter).toHaveAccessibleDescription('300 g on the list already')
  await userEvent.click(butter)
  await userEvent.click(again.getByRole('button', { name: /^Add / }))
  expect(await again.findByRole('alert')).toHaveTextContent('Select at least one ingredient')
})
