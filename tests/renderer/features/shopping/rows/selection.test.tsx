import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { box, market, press } from './market.ts'

afterEach(() => localStorage.clear())

test('several are chosen by mouse, given a label, and given their own back', async ({ app }) => {
  const { words, label, items, open } = await market(app)
  await label('Dairy')
  await words('milk', 'soap', 'cream', 'cheese')
  await open()
  const user = userEvent.setup()
  await screen.findByRole('checkbox', { name: 'milk' })
  await user.keyboard('{Control>}')
  await user.click(box('milk'))
  await user.keyboard('{/Control}')
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected items' }))
  expect(bar.getByRole('status')).toHaveTextContent('1 selected')
  await user.keyboard('{Shift>}')
  await user.click(box('Select cream'))
  await user.keyboard('{/Shift}')
  expect(bar.getByRole('status')).toHaveTextContent('3 selected')
  await user.click(box('Select soap'))
  expect(bar.getByRole('status')).toHaveTextContent('2 selected')
  expect(box('Select soap')).not.toBeChecked()

  await user.click(bar.getByRole('button', { name: 'Set label' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dairy' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
  const dairy = async () =>
    (await items()).filter((one) => one.label?.name === 'Dairy').map((one) => one.note)
  await waitFor(async () => expect((await dairy()).toSorted()).toEqual(['cream', 'milk']))
  await press('Undo')
  await waitFor(async () => expect(await dairy()).toEqual([]))
})

test('chosen items move to another list and back out of what they became part of there', async ({
  app,
}) => {
  const { list, put, food, items, api, open } = await market(app)
  const [milk, chemist] = [await food('milk'), await list('Chemist')]
  await put({ foodId: milk.id, quantity: 2, isFood: true })
  await put({ note: 'soap' })
  const there = { shoppingListId: chemist.id, foodId: milk.id, quantity: 1, isFood: true }
  await api.post('/api/groups/shopping/items', there)
  await open()
  await screen.findByRole('checkbox', { name: 'soap' })
  await press('Actions for Market')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Select items' }))
  await userEvent.click(box('Select soap'))
  await userEvent.click(box('Select milk'))
  await press('Move to another list')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Chemist' }))
  expect(await screen.findByText('2 items moved to “Chemist”')).toBeVisible()
  const amounts = async (listId?: string) =>
    (await items(listId)).map((one) => `${one.quantity} ${one.food?.name ?? one.note}`).toSorted()
  await waitFor(async () => expect(await amounts(chemist.id)).toEqual(['1 soap', '3 milk']))
  expect(await amounts()).toEqual([])
  await press('Undo')
  await waitFor(async () => expect(await amounts()).toEqual(['1 soap', '2 milk']))
  expect(await amounts(chemist.id)).toEqual(['1 milk'])
  expect(await screen.findByRole('checkbox', { name: 'soap' })).toBeVisible()
})

test('chosen items are checked and deleted, each with a way back; Esc leaves', async ({ app }) => {
  const { words, items, open } = await market(app)
  await words('milk', 'soap', 'bread')
  await open()
  await screen.findByRole('checkbox', { name: 'milk' })
  const select = async (...names: string[]) => {
    await press('Actions for Market')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Select items' }))
    for (const name of names) await userEvent.click(box(`Select ${name}`))
  }
  await select('milk')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(box('milk')).not.toBeChecked()

  await select('milk', 'soap')
  await press('Delete')
  await waitFor(async () => expect(await items()).toHaveLength(1))
  await press('Undo')
  await waitFor(async () => expect(await items()).toHaveLength(3))
  await screen.findByRole('checkbox', { name: 'soap' })

  await select('milk', 'bread')
  await press('Check off')
  const taken = async () => (await items()).filter(({ checked }) => checked).length
  await waitFor(async () => expect(await taken()).toBe(2))
})
