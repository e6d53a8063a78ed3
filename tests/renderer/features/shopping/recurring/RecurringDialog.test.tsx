import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/api/groups/recurring-items'

async function market(app: TestApp) {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  await api.post('/api/groups/shopping/items', { shoppingListId: id, note: 'milk' })
  const stored = async () => (await api.get(at)).body
  const edit = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }))
    return within(await screen.findByRole('dialog', { name: 'Edit item' }))
  }
  return { id: id as string, api, stored, edit }
}

test('an item is made recurring in its dialog, goes along when it changes, and stops', async ({
  app,
}) => {
  const { id, stored, edit } = await market(app)
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  let dialog = await edit('milk')
  await userEvent.selectOptions(await dialog.findByLabelText('Repeat'), 'Every 2 weeks')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const twoWeeks = { count: 2, unit: 'week' }
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ name: 'milk', every: twoWeeks, nextOn: null }]),
  )
  dialog = await edit('milk')
  expect(await dialog.findByLabelText('Repeat')).toHaveDisplayValue('Every 2 weeks')
  await userEvent.type(dialog.getByRole('textbox', { name: 'What to buy' }), ', oat')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ name: 'milk, oat', every: twoWeeks, nextOn: null }]),
  )
  dialog = await edit('milk, oat')
  await userEvent.selectOptions(await dialog.findByLabelText('Repeat'), 'Every … days')
  const days = await dialog.findByLabelText('Days')
  await userEvent.clear(days)
  await userEvent.type(days, '3')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ every: { count: 3, unit: 'day' } }]),
  )
  dialog = await edit('milk, oat')
  await userEvent.selectOptions(await dialog.findByLabelText('Repeat'), 'Never')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await stored()).toEqual([]))
})

test('what recurs is listed with its day, left out once, changed, and stopped with undo', async ({
  app,
}) => {
  const { id, api, stored } = await market(app)
  const every = { count: 1, unit: 'week' }
  const input = { shoppingListId: id, quantity: 0, every }
  await api.post(at, { ...input, note: 'milk' })
  await api.post(at, { ...input, note: 'Soap', nextOn: '2030-05-06' })
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Market' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Recurring items' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recurring items' }))
  expect(await dialog.findByText('Next on May 6, 2030')).toBeVisible()
  expect(dialog.getByText('On the list now')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Skip milk next time' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Skip Soap next time' }))
  expect(await dialog.findByText('Next on May 13, 2030')).toBeVisible()
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'How often milk comes back' }),
    'Every month',
  )
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{}, { every: { count: 1, unit: 'month' } }]),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Stop repeating Soap' }))
  await waitFor(() => expect(dialog.queryByText('Soap')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(await dialog.findByText('Next on May 13, 2030')).toBeVisible()
})
