import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import type { TestApp } from '#tests/support/app.ts'

const base = '/api/groups/meal-types'
const add = async (app: TestApp, name: string, entryType: string): Promise<string> =>
  (await app.as(app.admin).post(base, { name, entryType })).body.id
const namesIn = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
const plan = async (app: TestApp, entry: object) => {
  const { status } = await app.as(app.cook).post('/api/groups/mealplans', entry)
  expect(status).toBe(201)
}

test('a meal is added and stands after the one that it counts as', async ({ app }) => {
  await renderApp({ at: '/group/mealplan/meals', app, as: app.admin })
  expect(await namesIn()).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Side dish'])
  await userEvent.click(screen.getByRole('button', { name: 'Add meal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New meal' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add meal' }))
  expect(await dialog.findByText('Field Required')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'LUNCH')
  await userEvent.click(dialog.getByRole('combobox', { name: 'Counts as' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Breakfast' }))
  // It has the time of what it counts as until another one is chosen.
  expect(dialog.getByLabelText('Time')).toHaveValue('08:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Add meal' }))
  expect(await dialog.findByText('There is a meal called “Lunch” already.')).toBeInTheDocument()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Elevenses{Enter}')
  expect(await screen.findByText('“Elevenses” added')).toBeInTheDocument()
  await expect.poll(namesIn).toEqual(['Breakfast', 'Elevenses', 'Lunch', 'Dinner', 'Side dish'])
  expect(screen.getByText('Counts as Breakfast')).toBeInTheDocument()
})

test('one of the four is renamed, timed, hidden and called as usual again, and cannot be deleted', async ({
  app,
}) => {
  await renderApp({ at: '/group/mealplan/meals', app, as: app.admin })
  const edit = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }))
    return within(await screen.findByRole('dialog', { name: 'Edit meal' }))
  }
  expect(await namesIn()).toContain('Dinner')
  expect(screen.queryByRole('button', { name: 'Delete Dinner' })).toBeNull()
  const dialog = await edit('Dinner')
  expect(dialog.queryByRole('combobox', { name: 'Counts as' })).toBeNull()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Supper')
  const time = dialog.getByLabelText('Time')
  await userEvent.clear(time)
  await userEvent.type(time, '19:15')
  await userEvent.click(dialog.getByRole('switch', { name: /Offer it when planning/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Supper' })).toBeInTheDocument()
  const dinner = async () =>
    (await app.as(app.admin).get(base)).body.find(({ id }: { id: string }) => id === 'dinner')
  expect(await dinner()).toMatchObject({ name: 'Supper', time: '19:15', hidden: true })
  expect(screen.getByText('Not offered')).toBeInTheDocument()

  const again = await edit('Supper')
  await userEvent.clear(again.getByRole('textbox', { name: 'Name' }))
  await userEvent.click(again.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Dinner' })).toBeInTheDocument()
  expect(await dinner()).toMatchObject({ name: null, hidden: true })
})

test('before one is deleted, it is told what becomes of its meals and rules', async ({ app }) => {
  const mealType = await add(app, 'Brunch', 'lunch')
  for (const title of ['Eggs', 'Ham']) await plan(app, { date: '2026-05-05', mealType, title })
  await app.as(app.cook).post('/api/groups/mealplans/rules', { mealType })
  await renderApp({ at: '/group/mealplan/meals', app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Brunch' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete meal?' }))
  expect(await dialog.findByText('2 meals become Lunch.')).toBeInTheDocument()
  expect(dialog.getByText('1 rule is for Lunch from then on.')).toBeInTheDocument()
  expect(dialog.queryByText(/menu/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete meal' }))
  expect(await screen.findByText('“Brunch” deleted')).toBeInTheDocument()
  await expect.poll(namesIn).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Side dish'])
  const { body } = await app.as(app.cook).get('/api/groups/mealplans?perPage=-1')
  expect(body.items.map((entry: { entryType: string }) => entry.entryType)).toEqual([
    'lunch',
    'lunch',
  ])
})

const offered = ['Lunch', 'Dinner', 'Side dish', 'Tea time']

async function withTeaTime(app: TestApp): Promise<string> {
  const mealType = await add(app, 'Tea time', 'side')
  await app.as(app.admin).put(`${base}/breakfast`, { hidden: true })
  return mealType
}

async function optionsOf(box: HTMLElement) {
  await userEvent.click(box)
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
}

test('an own meal is offered in the plan, one that is hidden is not', async ({ app }) => {
  const mealType = await withTeaTime(app)
  await plan(app, { date: '2026-05-05', mealType, title: 'Scones' })
  await renderApp({ at: '/group/mealplan/planner/view?start=2026-05-05', app, as: app.cook })
  const card = (await screen.findByText('Scones')).closest('li')!
  // It is called so from the first moment on.
  expect(within(card).getByText('Tea time')).toBeInTheDocument()
  await userEvent.click(within(card).getByRole('button', { name: 'Actions for Scones' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change this meal' }))
  const meal = dialog.getByRole('combobox', { name: 'Meal' })
  expect(meal).toHaveValue('Tea time')
  expect(await optionsOf(meal)).toEqual(offered)
  await userEvent.click(screen.getByRole('option', { name: 'Dinner' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await within(card).findByText('Dinner')).toBeInTheDocument()
})

test('rules are for an own meal, and say so', async ({ app }) => {
  const mealType = await withTeaTime(app)
  await app.as(app.cook).post('/api/groups/mealplans/rules', { mealType, day: 'sunday' })
  await renderApp({ at: '/group/mealplan/settings', app, as: app.cook })
  expect(await screen.findByRole('heading', { name: 'Tea time on Sunday' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))
  const rule = within(await screen.findByRole('dialog', { name: 'New rule' }))
  expect(await optionsOf(rule.getByRole('combobox', { name: 'Meal' }))).toEqual([
    'Any meal',
    ...offered,
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Tea time' }))
  expect(rule.getByText(/^Tea time on any day: only recipes/)).toBeInTheDocument()
  await userEvent.click(rule.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Tea time on any day' })).toBeInTheDocument()
})
