import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { kitchen, plan, replan, shopping } from '#tests/server/features/shopping-plan/planning.ts'

/** A list with a pie for four, of which two will eat; the cake ring was bought. */
async function changedPlan(app: TestApp) {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id, servings: 4 })
  const week = await shopping(app)
  await week.put([meal])
  await week.change('cake ring', { checked: true })
  await replan(app, meal, { recipeId: pie.id, servings: 2 })
  return week
}

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Show changes' }))
  return within(await screen.findByRole('dialog', { name: 'Correct “Week”' }))
}

test('a changed plan is told with before and after, and nothing changes before one says so', async ({
  app,
}) => {
  const { listId, shown } = await changedPlan(app)
  await renderApp({ at: `/shopping-lists/${listId}`, app, as: app.cook })
  expect(await screen.findByText(/1 item on this list no longer fits/)).toBeInTheDocument()
  const dialog = await open()
  const box = dialog.getByRole('checkbox', { name: '200 gram butter becomes 100 gram butter' })
  expect(box).toBeChecked()
  expect(dialog.getByRole('region', { name: 'Stays as it is' })).toHaveTextContent(
    /cake ring.*in the basket/,
  )
  expect(await shown()).toEqual(['200 g butter', '✓ 1 cake ring'])
  await userEvent.click(dialog.getByRole('button', { name: 'Correct 1 item' }))
  expect(await screen.findByText('1 item corrected')).toBeInTheDocument()
  expect(await shown()).toEqual(['100 g butter', '✓ 1 cake ring'])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await shown()).toEqual(['200 g butter', '✓ 1 cake ring']))
})

test('the list can stay as it is', async ({ app }) => {
  const { listId, shown, changes } = await changedPlan(app)
  await renderApp({ at: `/shopping-lists/${listId}`, app, as: app.cook })
  const dialog = await open()
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the list as it is' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show changes' })).toBeNull())
  expect(await shown()).toEqual(['200 g butter', '✓ 1 cake ring'])
  expect(await changes()).toEqual([])
})

test('a plan that changes again meanwhile corrects nothing that nobody saw', async ({ app }) => {
  const { listId, shown } = await changedPlan(app)
  await renderApp({ at: `/shopping-lists/${listId}`, app, as: app.cook })
  const dialog = await open()
  const [entry] = (await app.as(app.cook).get('/api/groups/mealplans?start_date=2031-05-05')).body
    .items
  await replan(app, entry.id, { recipeId: entry.recipeId, servings: 8 })
  await userEvent.click(dialog.getByRole('button', { name: 'Correct 1 item' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/has changed again/)
  expect(await shown()).toEqual(['200 g butter', '✓ 1 cake ring'])
})
