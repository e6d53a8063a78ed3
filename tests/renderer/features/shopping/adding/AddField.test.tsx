import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const lists = '/api/groups/shopping/lists'

async function kitchen(app: TestApp) {
  const api = app.as(app.cook)
  const made = async (path: string, body: object) => (await api.post(`/api/${path}`, body)).body
  const dairy = await made('groups/labels', { name: 'Dairy' })
  const home = await made('groups/labels', { name: 'Household' })
  await made('units', { name: 'kilogram', abbreviation: 'kg', useAbbreviation: true })
  await made('foods', { name: 'Milk', aliases: [{ name: 'cow juice' }], labelId: dairy.id })
  await made('foods', { name: 'flour' })
  const list = await made('groups/shopping/lists', { name: 'Market' })
  const item = (note: string, more = {}) =>
    made('groups/shopping/items', { shoppingListId: list.id, note, ...more })
  const stored = async () =>
    (await api.get(`${lists}/${list.id}`)).body.listItems.map(
      ({ display, label }: { display: string; label: { name: string } | null }) =>
        label ? `${display} · ${label.name}` : display,
    )
  return { id: list.id as string, home, item, stored }
}

const open = async (app: TestApp, id: string) => {
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  return screen.findByRole('combobox', { name: 'Add to the list' })
}
const option = (name: string) => screen.findByRole('option', { name })

test('a few letters offer what may be meant; only an arrow chooses it, and the focus stays', async ({
  app,
}) => {
  const { id, stored } = await kitchen(app)
  const field = await open(app, id)
  await userEvent.type(field, 'mi')
  expect(await option('Milk Dairy')).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{ArrowDown}')
  expect(await option('Milk Dairy')).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', (await option('Milk Dairy')).id)
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  await waitFor(async () => expect(await stored()).toEqual(['Milk · Dairy']))

  // By another name, but what was written is what counts.
  await userEvent.type(field, 'cow')
  await option('Milk Dairy')
  await userEvent.keyboard('{Enter}')
  await waitFor(async () => expect(await stored()).toEqual(['Milk · Dairy', 'cow']))

  await userEvent.type(field, 'mi')
  await option('Milk Dairy')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(field).toHaveValue('mi')
  // An arrow opens them again; upwards from the first is the field itself.
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(async () => expect(await stored()).toContain('mi'))

  await userEvent.type(field, '2 kg flo')
  await userEvent.click(await option('2 kg flour'))
  await waitFor(async () => expect(await stored()).toContain('2 kg flour'))
  expect(field).toHaveFocus()
})

test('an empty field offers what is bought often and not on the list, with its usual label', async ({
  app,
}) => {
  const { id, home, item, stored } = await kitchen(app)
  for (const note of ['Soap', 'Candles', 'Candles']) {
    await item(note, { checked: true, labelId: home.id })
  }
  await item('soap')
  const field = await open(app, id)
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.click(field)
  const often = await screen.findByRole('listbox', { name: 'Bought often' })
  expect(
    within(often)
      .getAllByRole('option')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Candles'])
  await userEvent.click(within(often).getByRole('option', { name: 'Candles' }))
  await waitFor(async () => expect(await stored()).toContain('Candles · Household'))
  // The server has it a moment before this page knows.
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Candles' })).toBeNull())
})

test('what was understood is shown with the sum, and each part is corrected in place', async ({
  app,
}) => {
  const { id, stored } = await kitchen(app)
  const field = await open(app, id)
  await userEvent.type(field, '1 kg flour{Enter}')
  await waitFor(async () => expect(await stored()).toEqual(['1 kg flour']))
  await userEvent.type(field, '2 kg flour')
  const parts = within(await screen.findByRole('group', { name: 'What is added' }))
  expect(await parts.findByText('3 kg in all')).toBeVisible()
  await userEvent.click(parts.getByRole('button', { name: 'Amount: 2 kg. Change it.' }))
  const amount = await parts.findByLabelText('Amount')
  expect(amount).toHaveFocus()
  await userEvent.clear(amount)
  await userEvent.type(amount, 'x')
  expect(parts.getByText(/^Enter a number/)).toBeVisible()
  await userEvent.clear(amount)
  await userEvent.type(amount, '4{Enter}')
  expect(field).toHaveFocus()
  expect(await parts.findByText('5 kg in all')).toBeVisible()
  await userEvent.click(parts.getByRole('button', { name: 'Label: No label. Change it.' }))
  await userEvent.click(await parts.findByRole('combobox', { name: 'Label' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Household' }))
  await userEvent.click(parts.getByRole('button', { name: 'Food: flour. Change it.' }))
  await userEvent.click(await parts.findByRole('combobox', { name: 'Food' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Milk' }))
  await userEvent.click(parts.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('button', { name: 'Label: Dairy. Change it.' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await waitFor(async () => expect(await stored()).toContain('4 kg Milk · Dairy'))
})

test('words that follow a correction are added with it', async ({ app }) => {
  const { id, stored } = await kitchen(app)
  const field = await open(app, id)
  await userEvent.type(field, '1 kg flour')
  await userEvent.click(await screen.findByRole('button', { name: 'Amount: 1 kg. Change it.' }))
  const amount = await screen.findByLabelText('Amount')
  await userEvent.clear(amount)
  await userEvent.type(amount, '4{Enter}')
  // At once, before they are understood.
  await userEvent.type(field, ', fine{Enter}')
  await waitFor(async () => expect(await stored()).toEqual(['4 kg flour fine']))
})

test('milk with 3.5 % stays one thing', async ({ app }) => {
  const { id, stored } = await kitchen(app)
  const field = await open(app, id)
  await userEvent.type(field, 'milk, 3.5 %')
  const parts = within(await screen.findByRole('group', { name: 'What is added' }))
  expect(await parts.findByText('3.5 %')).toBeVisible()
  expect(parts.getByRole('button', { name: 'Amount: No amount. Change it.' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await waitFor(async () => expect(await stored()).toEqual(['Milk 3.5 % · Dairy']))
})

test('a pasted list is looked at first, and only what is wanted goes on the list', async ({
  app,
}) => {
  const { id, stored } = await kitchen(app)
  const field = await open(app, id)
  await userEvent.click(field)
  await userEvent.paste('- [ ] soap\n- 500g flour\n\n- matches')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add these lines?' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'matches' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 items' }))
  await waitFor(async () => expect(await stored()).toHaveLength(2))
  expect(await stored()).toContain('soap')
})
