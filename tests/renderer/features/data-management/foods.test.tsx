import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { connection } from '#renderer/api/client.ts'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/group/data/foods'

interface Food {
  id: string
  name: string
  onHand: boolean
  label: { name: string } | null
  aliases: { name: string }[]
  extras: Record<string, string>
}

async function addFood(app: TestApp, body: Record<string, unknown>): Promise<Food> {
  return (await app.as(app.admin).post('/api/foods', body)).body
}

async function foodsOf(app: TestApp): Promise<Food[]> {
  return (await app.as(app.admin).get('/api/foods?perPage=-1&orderBy=name&orderDirection=asc')).body
    .items
}

const foodOf = async (app: TestApp, name: string) =>
  (await foodsOf(app)).find((food) => food.name === name)

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr')!)

const dialog = async () => within(await screen.findByRole('dialog'))

/** What is pressed among the actions of the ticked rows. */
const pressBulk = (name: string) =>
  userEvent.click(
    within(screen.getByRole('group', { name: 'Actions for the selected rows' })).getByRole(
      'button',
      {
        name,
      },
    ),
  )

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('the number of recipes leads to them', async ({ app }) => {
  const { id } = await addFood(app, { name: 'leek' })
  await addFood(app, { name: 'onion' })
  await app.create.recipe({ name: 'Leek soup', recipeIngredient: [{ food: { id } }] })
  await renderApp({ at, app, as: app.admin })
  const link = await screen.findByRole('link', { name: '1 recipe with leek' })
  expect(link).toHaveAttribute('href', `/g/home?foods=${id}`)
  expect((await rowOf('onion')).queryByRole('link')).toBeNull()
})

test('a food is made, with a hint when its name is missing or taken', async ({ app }) => {
  await addFood(app, { name: 'onion' })
  await renderApp({ at, app, as: app.admin })
  await rowOf('onion')
  await press('Add food')
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: 'Add food' }))
  expect(await form.findByText('Field Required')).toBeVisible()

  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'onion')
  await userEvent.type(form.getByRole('textbox', { name: 'Plural' }), 'scallions')
  await userEvent.click(form.getByRole('button', { name: 'Add food' }))
  expect(await form.findByText('A food named “onion” already exists.')).toBeVisible()

  await userEvent.clear(form.getByRole('textbox', { name: /^Name/ }))
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'scallion{Enter}')
  expect(await rowOf('scallion')).toBeDefined()
  expect(await foodOf(app, 'scallion')).toMatchObject({ pluralName: 'scallions' })
})

test('editing changes a copy; other names are tidied, and what is not on the form stays', async ({
  app,
}) => {
  await addFood(app, {
    name: 'scallion',
    extras: { shelf: 'fridge' },
    aliases: [{ name: 'green onion' }],
  })
  await renderApp({ at, app, as: app.admin })
  const row = await rowOf('scallion')
  await userEvent.click(row.getByRole('button', { name: 'Edit “scallion”' }))
  let form = await dialog()
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), ' with a typo')
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  expect(await rowOf('scallion')).toBeDefined()

  await userEvent.click(row.getByRole('button', { name: 'Edit “scallion”' }))
  form = await dialog()
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('scallion')
  for (const name of ['Scallion', 'spring onion', 'Green Onion', ' ']) {
    await userEvent.click(form.getByRole('button', { name: 'Add other name' }))
    const rows = form.getAllByRole('textbox', { name: /^Other name/ })
    await userEvent.type(rows.at(-1)!, name)
  }
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await foodOf(app, 'scallion')).toMatchObject({
    extras: { shelf: 'fridge' },
    aliases: [{ name: 'green onion' }, { name: 'spring onion' }],
  })
})

test('on hand changes at once, and back if the server refuses', async ({ app }) => {
  await addFood(app, { name: 'flour' })
  await renderApp({ at, app, as: app.admin })
  const tick = (await rowOf('flour')).getByRole('checkbox', { name: 'flour is on hand' })
  await userEvent.click(tick)
  expect(tick).toBeChecked()
  await waitFor(async () => expect((await foodOf(app, 'flour'))?.onHand).toBe(true))

  // No server listens there.
  connection.baseUrl = 'http://127.0.0.1:9'
  await userEvent.click(tick)
  expect(await screen.findByText(/^Can’t reach Trivet/)).toBeVisible()
  await waitFor(() => expect(tick).toBeChecked())
})

test('deleting says where a food is used; lines keep their text', async ({ app }) => {
  const flour = await addFood(app, { name: 'flour' })
  for (const name of ['Bread', 'Cake']) {
    await app.create.recipe({
      name,
      settings: { disableAmount: false },
      recipeIngredient: [{ quantity: 1, food: { id: flour.id, name: 'flour' }, note: 'sifted' }],
    })
  }
  await renderApp({ at, app, as: app.admin })
  const row = await rowOf('flour')
  expect(await row.findByRole('link', { name: '2 recipes with flour' })).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Delete “flour”' }))
  const form = await dialog()
  expect(await form.findByText(/^“flour” is used in 2 recipes\./)).toBeVisible()
  expect(form.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(form.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No foods yet')).toBeVisible()
  expect(await foodsOf(app)).toEqual([])
})

test('many foods are labelled, noted and deleted at once', async ({ app }) => {
  const { body: label } = await app
    .as(app.admin)
    .post('/api/groups/labels', { name: 'Dairy', color: '#2f6c8f' })
  for (const name of ['milk', 'cream', 'flour']) await addFood(app, { name })
  await renderApp({ at, app, as: app.admin })
  const tick = async (...names: string[]) => {
    for (const name of names) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    }
  }
  await tick('milk', 'cream')
  await pressBulk('Label')
  const form = await dialog()
  await userEvent.click(form.getByRole('combobox', { name: 'Label' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Dairy' }))
  await userEvent.click(form.getByRole('button', { name: 'Set label' }))
  expect(await screen.findByText('2 foods labeled')).toBeVisible()
  expect((await foodsOf(app)).map(({ label }) => label?.name)).toEqual([
    'Dairy',
    undefined,
    'Dairy',
  ])
  expect((await rowOf('milk')).getByText('Dairy')).toBeVisible()
  expect(label.name).toBe('Dairy')

  await tick('milk', 'flour')
  await pressBulk('On hand')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'On hand' }))
  expect(await screen.findByText('2 foods marked as on hand')).toBeVisible()
  expect((await foodsOf(app)).map(({ onHand }) => onHand)).toEqual([false, true, true])

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all matching' }))
  await pressBulk('Delete')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete 3' }))
  expect(await screen.findByText('No foods yet')).toBeVisible()
})

test('two foods are merged after saying what that changes, and recipes follow', async ({ app }) => {
  await addFood(app, { name: 'scallion' })
  const spring = await addFood(app, { name: 'spring onion', aliases: [{ name: 'green onion' }] })
  await app.create.recipe({
    name: 'Noodles',
    settings: { disableAmount: false },
    recipeIngredient: [{ quantity: 2, food: { id: spring.id, name: 'spring onion' } }],
  })
  await renderApp({ at, app, as: app.admin })
  await rowOf('scallion')
  await press('Merge')
  const form = await dialog()
  const submit = form.getByRole('button', { name: 'Merge' })
  await userEvent.click(submit)
  const [from, into] = ['Merge this', 'Into this'].map((name) =>
    form.getByRole('combobox', { name }),
  )
  await waitFor(() => expect(from).toHaveFocus())
  for (const one of [from, into]) expect(one).toHaveAccessibleDescription('Choose one.')
  // The alias finds it as well.
  await userEvent.type(form.getByRole('combobox', { name: 'Merge this' }), 'GREEN{Enter}')
  expect(form.getByRole('combobox', { name: 'Merge this' })).toHaveValue('spring onion')
  await userEvent.type(form.getByRole('combobox', { name: 'Into this' }), 'spring{Enter}')
  expect(form.getByText('These are the same. Choose another one.')).toBeVisible()
  await userEvent.click(submit)
  await waitFor(() => expect(into).toHaveFocus())
  await userEvent.clear(form.getByRole('combobox', { name: 'Into this' }))
  await userEvent.type(form.getByRole('combobox', { name: 'Into this' }), 'scal{Enter}')
  expect(await form.findByText('“spring onion” becomes “scallion” in 1 recipe.')).toBeVisible()
  expect(form.getByText('This can’t be undone.')).toBeVisible()
  await userEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'spring onion' })).toBeNull())
  const { body: recipe } = await app.as(app.admin).get('/api/recipes/noodles')
  expect(recipe.recipeIngredient[0].food.name).toBe('scallion')
})

test('of two selected foods the less used one is offered to go', async ({ app }) => {
  await addFood(app, { name: 'aubergine' })
  const eggplant = await addFood(app, { name: 'eggplant' })
  await app.create.recipe({
    settings: { disableAmount: false },
    recipeIngredient: [{ quantity: 2, food: { id: eggplant.id, name: 'eggplant' } }],
  })
  await renderApp({ at, app, as: app.admin })
  await screen.findByRole('link', { name: '1 recipe with eggplant' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all matching' }))
  await pressBulk('Merge')
  const form = await dialog()
  expect(form.getByRole('combobox', { name: 'Merge this' })).toHaveValue('aubergine')
  expect(form.getByRole('combobox', { name: 'Into this' })).toHaveValue('eggplant')
  await userEvent.click(form.getByRole('button', { name: 'Swap the two' }))
  expect(form.getByRole('combobox', { name: 'Merge this' })).toHaveValue('eggplant')
})

test('the common foods are added once; what is there is skipped', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Add common foods' }))
  let form = await dialog()
  expect(form.getByText(/^Names you already have are skipped/)).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Add common foods' }))
  expect(await screen.findByText(/^\d+ foods added$/)).toBeVisible()
  expect(await screen.findByText(/^1–15 of /)).toBeVisible()

  await press('Add common foods')
  form = await dialog()
  await userEvent.click(form.getByRole('button', { name: 'Add common foods' }))
  expect(await screen.findByText('You already have all of these')).toBeVisible()
})

test('the address without a kind leads to the foods, and only those who organize come in', async ({
  app,
}) => {
  const { router } = await renderApp({ at: '/group/data', app, as: app.admin })
  await waitFor(() => expect(router.state.location.pathname).toBe(at))
  cleanup()

  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refused = await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('You don’t have access to this page')).toBeVisible()
  expect(refused.router.state.location.pathname).not.toBe(at)
  expect(warn).toHaveBeenCalledWith('not allowed to organize data')
})
