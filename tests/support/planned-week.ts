import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import type { TestApp } from './app.ts'

export const friday = '2026-03-27'
export const saturday = '2026-03-28'
export const planAddress = `/group/mealplan/planner/view?start=${friday}`

/** Plans something as the cook, for dinner on Friday unless it says otherwise. */
export async function plan(app: TestApp, body: Partial<MealPlanEntry>) {
  const answer = await app
    .as(app.cook)
    .post('/api/groups/mealplans', { date: friday, entryType: 'dinner', ...body })
  expect(answer.status).toBe(201)
  return answer.body as MealPlanEntry
}

/** Everything that is planned, in the order in which it was. */
export async function planned(app: TestApp) {
  const { body } = await app.as(app.cook).get('/api/groups/mealplans?perPage=-1')
  return (body as { items: MealPlanEntry[] }).items.toSorted((one, other) => one.id - other.id)
}

/** The day with this heading. */
export async function dayNamed(name: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(name) })
  return within(heading.closest('li')!)
}

export async function chooseOf(meal: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${meal}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

/** Presses Undo of the message that says so. */
export async function undo(message: string) {
  const toast = (await screen.findByText(message)).closest<HTMLElement>('[role=alert]')
  await userEvent.click(within(toast!).getByRole('button', { name: 'Undo' }))
}
