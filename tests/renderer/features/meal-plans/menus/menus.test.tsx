import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import type { TestApp } from '#tests/support/app.ts'

const planner = '/group/mealplan/planner/view?start=2026-05-04'

async function planned(app: TestApp, start = '2026-01-01', end = '2026-12-31') {
  const { body } = await app
    .as(app.cook)
    .get(`/api/groups/mealplans?page=1&perPage=-1&start_date=${start}&end_date=${end}`)
  return (body.items as { date: string; title: string }[])
    .map(({ date, title }) => `${date} ${title}`)
    .toSorted()
}

async function plan(app: TestApp, date: string, title: string) {
  const body = { date, entryType: 'dinner', title, text: '' }
  expect((await app.as(app.cook).post('/api/groups/mealplans', body)).status).toBe(201)
}

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for these days' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('days are kept as a menu, laid out from another day, and taken back', async ({ app }) => {
  await plan(app, '2026-05-04', 'Soup')
  await plan(app, '2026-05-06', 'Stew')
  await renderApp({ at: planner, app, as: app.cook })
  await screen.findByText('Stew')
  await choose('Save as menu…')
  const saving = within(await screen.findByRole('dialog', { name: 'Save as menu' }))
  await userEvent.type(saving.getByRole('textbox', { name: /Name/ }), 'Feast')
  await userEvent.click(saving.getByRole('button', { name: 'Save 2 meals' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show menus' }))

  await userEvent.click(await screen.findByRole('button', { name: /^Plan “.*Feast.*”$/ }))
  const laying = within(await screen.findByRole('dialog', { name: 'Plan a menu' }))
  const day = laying.getByLabelText('First day')
  await userEvent.clear(day)
  await userEvent.type(day, '2026-06-01')
  expect(laying.getByText(/Jun 3/)).toBeInTheDocument()
  await userEvent.click(laying.getByRole('button', { name: 'Plan 2 meals' }))
  await expect
    .poll(() => planned(app, '2026-06-01', '2026-06-30'))
    .toEqual(['2026-06-01 Soup', '2026-06-03 Stew'])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => planned(app, '2026-06-01', '2026-06-30')).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: /^Actions for .*Feast/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Delete menu?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No menus yet')).toBeInTheDocument()
})

test('the shown days are moved and come back, and are removed and come back', async ({ app }) => {
  await plan(app, '2026-05-04', 'Soup')
  await renderApp({ at: planner, app, as: app.cook })
  await screen.findByText('Soup')
  await choose('Copy or move these days…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy or move these days' }))
  await userEvent.click(dialog.getByText('Move'))
  await userEvent.click(dialog.getByRole('button', { name: 'Move 1 meal' }))
  await expect.poll(() => planned(app)).toEqual(['2026-05-11 Soup'])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => planned(app)).toEqual(['2026-05-04 Soup'])

  await screen.findByText('Soup')
  // The toast of what was taken back is gone, so that the next Undo is that of what comes now.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  await choose('Remove all of these days…')
  const asked = within(await screen.findByRole('dialog', { name: 'Remove these meals?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Remove' }))
  await expect.poll(() => planned(app)).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => planned(app)).toEqual(['2026-05-04 Soup'])
})

test('surprise me says for which meals there was no recipe', async ({ app }) => {
  await plan(app, '2026-05-04', 'Soup')
  await renderApp({ at: planner, app, as: app.cook })
  await choose('Surprise me for these days…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Surprise me' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Plan meals' }))
  expect(await screen.findByText(/No recipe follows the rules for: .*Dinner/)).toBeInTheDocument()
  expect(await planned(app)).toEqual(['2026-05-04 Soup'])
})

test('who may only look is not told to save a menu', async ({ app }) => {
  const reader = await app.create.person('reader', { readOnly: 1 })
  await renderApp({ at: '/group/mealplan/menus', app, as: reader })
  expect(await screen.findByText('No menus yet')).toBeVisible()
  expect(screen.queryByText(/Save as menu/)).toBeNull()
})
