import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { openForm as open } from '../recipe-edit/form.ts'

async function review(app: TestApp, notes: string[]) {
  await app.as(app.cook).post('/api/foods', { name: 'plum tomato', pluralName: 'plum tomatoes' })
  await app.as(app.cook).post('/api/units', { name: 'gram', abbreviation: 'g' })
  await open(app, {
    recipeIngredient: notes.map((note) => ({ quantity: null, note })),
    settings: { disableAmount: true },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Recognize amounts' }))
  await screen.findByRole('button', { name: 'Use these amounts' })
  const dialog = within(screen.getByRole('dialog'))
  return { dialog, row: (number: number) => within(dialog.getAllByRole('listitem')[number]!) }
}
const plum = async (app: TestApp) =>
  (await app.as(app.cook).get('/api/foods?perPage=-1')).body.items.find(
    ({ name }: { name: string }) => name === 'plum tomato',
  )
const saved = async (app: TestApp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Stew' })
  return (await app.as(app.cook).get('/api/recipes/stew')).body.recipeIngredient
}

test('a food with a similar name is offered, and the words of the line stay', async ({ app }) => {
  const { dialog, row } = await review(app, ['200 g plumb tomatoes'])
  expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await userEvent.click(row(0).getByRole('button', { name: 'Use plum tomato' }))
  expect(dialog.getByRole('checkbox')).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: 'Use these amounts' }))
  expect(await saved(app)).toMatchObject([
    { quantity: 200, food: { name: 'plum tomato' }, display: '200 g plumb tomatoes' },
  ])
  expect((await plum(app)).aliases).toEqual([])
})

test('what is written can be remembered as a name of that food, for all lines', async ({ app }) => {
  const { dialog, row } = await review(app, ['200 g plumb tomatoes', '3 plumb tomatoes, halved'])
  const remember = { name: 'Use plum tomato and remember “plumb tomatoes”' }
  await userEvent.click(row(0).getByRole('button', remember))
  await waitFor(() =>
    expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual(
      [true, true],
    ),
  )
  expect((await plum(app)).aliases).toMatchObject([{ name: 'plumb tomatoes' }])
  await userEvent.click(dialog.getByRole('button', { name: 'Use these amounts' }))
  expect(await saved(app)).toMatchObject([
    { food: { name: 'plum tomato' }, display: '200 g plumb tomatoes' },
    { food: { name: 'plum tomato' }, display: '3 plumb tomatoes, halved' },
  ])
})

test('only doubtful lines are shown until one asks for all, and the others are taken with them', async ({
  app,
}) => {
  const { dialog, row } = await review(app, ['2 plum tomatoes', '200 g plumb tomatoes'])
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  expect(row(0).getAllByText('200 g plumb tomatoes')[0]).toBeVisible()
  expect(dialog.getByText('1 of 2 selected')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Show all 2 lines' }))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  expect(dialog.queryByRole('button', { name: 'Show all 2 lines' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Use these amounts' }))
  expect(await saved(app)).toMatchObject([
    { quantity: 2, food: { name: 'plum tomato' } },
    { quantity: null, food: null, note: '200 g plumb tomatoes' },
  ])
})

test('a line with parts shows what it is and what it would become, and is ticked by a person', async ({
  app,
}) => {
  await app.as(app.cook).post('/api/units', { name: 'gram', abbreviation: 'g' })
  const { body: food } = await app.as(app.cook).post('/api/foods', { name: 'flour' })
  const parts = { quantity: 200, food, note: 'gram', asWritten: '200 gram flour' }
  await open(app, { recipeIngredient: [parts, { quantity: 1, food, note: '' }] })
  await userEvent.click(screen.getByRole('button', { name: 'Read them again' }))
  await screen.findByRole('button', { name: 'Use these amounts' })
  const dialog = within(screen.getByRole('dialog'))
  const [row, ...others] = dialog.getAllByRole('listitem').map((item) => within(item))
  expect(others).toEqual([])
  expect(row!.getByText(/^It has amounts already/)).toBeVisible()
  expect(row!.getAllByText('(differs)')).toHaveLength(2)
  expect(row!.getByRole('checkbox')).not.toBeChecked()
  await userEvent.click(row!.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Use these amounts' }))
  expect(await saved(app)).toMatchObject([
    { quantity: 200, unit: { name: 'gram' }, food: { name: 'flour' }, note: '' },
    { quantity: 1, food: { name: 'flour' }, unit: null },
  ])
})
