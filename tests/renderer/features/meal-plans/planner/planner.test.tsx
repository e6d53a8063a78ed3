import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { localDay } from '#contract/days.ts'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { dayAfter } from '#renderer/features/meal-plans/planner/range.ts'
import type { TestApp } from '#tests/support/app.ts'
import { breakCalls } from '#tests/support/broken-calls.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const friday = '2026-03-27'
const saturday = '2026-03-28'
const at = `/group/mealplan/planner/view?start=${friday}`

async function plan(app: TestApp, body: Partial<MealPlanEntry>) {
  const answer = await app
    .as(app.cook)
    .post('/api/groups/mealplans', { date: friday, entryType: 'dinner', ...body })
  expect(answer.status).toBe(201)
  return answer.body as MealPlanEntry
}

const planned = async (app: TestApp) => {
  const { body } = await app.as(app.cook).get('/api/groups/mealplans?perPage=-1')
  return (body as { items: MealPlanEntry[] }).items.toSorted((one, other) => one.id - other.id)
}

const dayNamed = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(name) })
  return within(heading.closest('li')!)
}
const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name }))

/** Keys of a lifted meal belong to the board from a timer on. */
const lift = async (name: string) => {
  const grip = await screen.findByRole('button', { name: `Move ${name}` })
  grip.focus()
  await userEvent.keyboard('[Space]')
  expect(await screen.findByText(`${name} picked up.`)).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve))
}

describe('dragging by keys', () => {
  test('a meal moves to another day and meal, and undo brings it back to its place', async ({
    app,
  }) => {
    const soup = await plan(app, { title: 'Soup' })
    const bread = await plan(app, { title: 'Bread' })
    await renderApp({ at, app, as: app.cook })
    await lift('Soup')
    await userEvent.keyboard('[ArrowRight]')
    expect(await screen.findByText('Soup: Dinner on Saturday, March 28.')).toBeInTheDocument()
    await userEvent.keyboard('[ArrowUp][Space]')
    const there = await dayNamed('Saturday, March 28')
    expect(await there.findByText('Soup')).toBeInTheDocument()
    expect(await screen.findByText('“Soup” moved: Lunch on Saturday, March 28')).toBeInTheDocument()
    expect(await planned(app)).toMatchObject([
      { id: soup.id, date: saturday, entryType: 'lunch' },
      { id: bread.id, date: friday },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    const back = await dayNamed('Friday, March 27')
    expect(await back.findByText('Soup')).toBeInTheDocument()
    await waitFor(async () =>
      expect(await planned(app)).toMatchObject([
        { id: soup.id, date: friday, entryType: 'dinner', position: 0 },
        { id: bread.id, date: friday, entryType: 'dinner', position: 1 },
      ]),
    )
  })

  test('within a meal the order changes', async ({ app }) => {
    await plan(app, { title: 'Soup' })
    await plan(app, { title: 'Bread' })
    await renderApp({ at, app, as: app.cook })
    await lift('Bread')
    await userEvent.keyboard('[ArrowUp][Space]')
    const day = await dayNamed('Friday, March 27')
    await waitFor(() =>
      expect(day.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
        'Bread',
        'Soup',
      ]),
    )
    await waitFor(async () =>
      expect((await planned(app)).map(({ position }) => position)).toEqual([1, 0]),
    )
  })

  test('Escape puts it back, and a drop on its own place sends nothing', async ({ app }) => {
    await plan(app, { title: 'Soup' })
    await renderApp({ at, app, as: app.cook })
    const calls = breakCalls('POST', '/move')
    await lift('Soup')
    await userEvent.keyboard('[ArrowRight][Escape]')
    expect(await screen.findByText('Soup is back where it was.')).toBeInTheDocument()
    await lift('Soup')
    await userEvent.keyboard('[ArrowRight][ArrowLeft][Space]')
    expect(await screen.findByText(/^Soup dropped: Dinner on Friday/)).toBeInTheDocument()
    expect(calls.mock.calls.filter(([input]) => String(input).includes('/move'))).toEqual([])
  })

  test('a move that the server refuses is told, and the meal is where it was', async ({ app }) => {
    await plan(app, { title: 'Soup' })
    await renderApp({ at, app, as: app.cook })
    breakCalls('POST', '/move')
    await lift('Soup')
    await userEvent.keyboard('[ArrowRight][Space]')
    expect(await screen.findByText(/^Couldn’t change the plan/)).toBeInTheDocument()
    const day = await dayNamed('Friday, March 27')
    expect(await day.findByText('Soup')).toBeInTheDocument()
  })
})

describe('what is planned', () => {
  test('opens its recipe for the planned servings', async ({ app }) => {
    const { id } = await app.create.recipe({
      name: 'Pea soup',
      recipeYield: '4 servings',
      settings: { disableAmount: false },
    })
    await plan(app, { recipeId: id })
    const { router } = await renderApp({ at, app, as: app.cook })
    await openMenu('Pea soup')
    await choose('Change')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change this meal' }))
    const servings = await dialog.findByRole('textbox', { name: 'Servings' })
    expect(servings).toHaveAttribute('placeholder', '4 servings')
    await userEvent.type(servings, '6')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('for 6')).toBeInTheDocument()
    expect(await planned(app)).toMatchObject([{ servings: 6, recipeId: id }])

    await userEvent.click(screen.getByRole('link', { name: 'Pea soup' }))
    expect((await screen.findAllByText('6 servings')).length).toBeGreaterThan(0)
    // Taken once: what is chosen afterwards stays.
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('can be eaten again as leftovers', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Pea soup' })
    const soup = await plan(app, { recipeId: id, servings: 8 })
    await renderApp({ at, app, as: app.cook })
    await openMenu('Pea soup')
    await choose('Leftovers on another day…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan the leftovers' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Plan leftovers' }))
    const day = await dayNamed('Saturday, March 28')
    expect(await day.findByText('Leftovers')).toBeInTheDocument()
    expect(await planned(app)).toMatchObject([
      { id: soup.id, leftoverOf: null },
      { leftoverOf: soup.id, recipeId: id, date: saturday, entryType: 'lunch' },
    ])
  })

  test('can be a meal out, which needs no words', async ({ app }) => {
    await renderApp({ at, app, as: app.cook })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Plan something on Saturday, March 28' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan a meal' }))
    await userEvent.click(await dialog.findByText('Eating out'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add to plan' }))
    const day = await dayNamed('Saturday, March 28')
    expect(await day.findByRole('heading', { level: 3, name: 'Eating out' })).toBeInTheDocument()
    expect(await planned(app)).toMatchObject([{ eatingOut: true, title: 'Eating out' }])
  })

  test('moves by a dialog as well', async ({ app }) => {
    await plan(app, { title: 'Soup' })
    await renderApp({ at, app, as: app.cook })
    await openMenu('Soup')
    await choose('Move to…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move this meal' }))
    const field = await dialog.findByLabelText('Day')
    await userEvent.clear(field)
    await userEvent.type(field, '2026-03-30')
    await userEvent.click(dialog.getByRole('button', { name: 'Move meal' }))
    const day = await dayNamed('Monday, March 30')
    expect(await day.findByText('Soup')).toBeInTheDocument()
  })

  test('comes back as it was when its removal is undone', async ({ app }) => {
    const soup = await plan(app, { title: 'Soup', text: 'With bread' })
    await plan(app, { title: 'Bread' })
    await renderApp({ at, app, as: app.cook })
    await openMenu('Soup')
    await choose('Delete')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () =>
      expect(await planned(app)).toMatchObject([
        { id: soup.id, text: 'With bread', position: 0 },
        { title: 'Bread', position: 1 },
      ]),
    )
  })

  test('gets another recipe by surprise; with none that fits, a sentence says so', async ({
    app,
  }) => {
    const { id } = await app.create.recipe({ name: 'Pea soup' })
    await plan(app, { recipeId: id })
    await renderApp({ at, app, as: app.cook })
    await openMenu('Pea soup')
    await choose('Another surprise')
    expect(await screen.findByText('No recipes match your rules')).toBeInTheDocument()

    await app.create.recipe({ name: 'Walnut bread' })
    await openMenu('Pea soup')
    await choose('Another surprise')
    expect(await screen.findByText('“Walnut bread” instead of “Pea soup”')).toBeInTheDocument()
    const toast = screen.getByText('“Walnut bread” instead of “Pea soup”').closest('[role=alert]')
    await userEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await planned(app)).toMatchObject([{ recipeId: id }]))
  })

  test('begins with a recipe of the panel', async ({ app }) => {
    await app.create.recipe({ name: 'Pea soup' })
    await app.create.recipe({ name: 'Walnut bread' })
    await renderApp({ at, app, as: app.cook })
    const panel = within(await screen.findByRole('complementary', { name: 'Recipes to plan' }))
    expect(await panel.findByText('Pea soup')).toBeInTheDocument()
    await userEvent.type(panel.getByRole('searchbox', { name: 'Find a recipe' }), 'walnut')
    await waitFor(() => expect(panel.queryByText('Pea soup')).not.toBeInTheDocument())
    await userEvent.click(await panel.findByRole('button', { name: 'Plan Walnut bread' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan a meal' }))
    expect(await dialog.findByRole('combobox', { name: 'Recipe' })).toHaveValue('Walnut bread')
    await userEvent.click(dialog.getByRole('button', { name: 'Add to plan' }))
    const day = await dayNamed('Friday, March 27')
    expect(await day.findByRole('link', { name: 'Walnut bread' })).toBeInTheDocument()
  })
})

describe('the days', () => {
  test('are a day, a week or a month, and the address says which', async ({ app }) => {
    await plan(app, { title: 'Soup' })
    const { router } = await renderApp({ at, app, as: app.cook })
    expect(await screen.findByText('Soup')).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(7)

    await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
    const day = await screen.findByRole('link', { name: 'Friday, March 27: Soup' })
    expect(router.state.location.search).toBe(`?start=${friday}&view=month`)
    await userEvent.click(day)
    expect(await screen.findByRole('radio', { name: 'Day' })).toBeChecked()
    expect(router.state.location.search).toBe(`?start=${friday}&view=day`)
    expect(await screen.findByText('Soup')).toBeInTheDocument()
  })

  test('go back and forth by keys, and home by T', async ({ app }) => {
    const { router } = await renderApp({ at, app, as: app.cook })
    await screen.findByRole('heading', { level: 2, name: /Friday, March 27/ })
    await userEvent.keyboard('[ArrowRight]')
    expect(router.state.location.search).toBe('?start=2026-04-03')
    await userEvent.keyboard('[ArrowLeft][ArrowLeft]')
    expect(router.state.location.search).toBe('?start=2026-03-20')
    await userEvent.keyboard('t')
    expect(router.state.location.search).toBe('')
    const today = localDay(new Date())
    const current = await screen.findAllByRole('listitem')
    expect(current.find((one) => one.dataset['date'] === today)).toHaveAttribute('data-today')
    await waitFor(() =>
      expect(document.querySelector(`[data-date="${dayAfter(today, 6)}"]`)).toBeInTheDocument(),
    )
  })

  test('are a calendar week from the day that somebody chose, on this device', async ({ app }) => {
    await renderApp({ at, app, as: app.cook })
    await userEvent.click(await screen.findByRole('button', { name: /^Choose days/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Days to show' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Calendar week' }))
    // As the household has it.
    expect(await dialog.findByRole('combobox', { name: 'First day of the week' })).toHaveValue('0')
    expect(document.querySelector('[data-date]')).toHaveAttribute('data-date', '2026-03-22')
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Monday')
    expect(document.querySelector('[data-date]')).toHaveAttribute('data-date', '2026-03-23')
    expect(JSON.parse(localStorage.getItem('meal-planner-preferences')!)).toEqual({
      week: 'calendar',
      firstDay: 1,
    })
  })

  test('that are empty invite to plan', async ({ app }) => {
    await renderApp({ at, app, as: app.cook })
    expect(await screen.findByText(/^Nothing planned yet\./)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Plan a meal' }))
    expect(await screen.findByRole('dialog', { name: 'Plan a meal' })).toBeInTheDocument()
  })

  test('that cannot be read say why, with a way to try again', async ({ app }) => {
    breakCalls('GET', '/mealplans')
    await renderApp({ at, app, as: app.cook })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })
})

test('a member who only looks sees everything, and nothing to change it', async ({ app }) => {
  const reader = await app.create.person('reader', { readOnly: 1 })
  const { id } = await app.create.recipe({ name: 'Pea soup' })
  await plan(app, { recipeId: id, servings: 6 })
  await renderApp({ at, app, as: reader })
  expect(await screen.findByRole('link', { name: 'Pea soup' })).toBeInTheDocument()
  expect(screen.getByText('for 6')).toBeInTheDocument()
  for (const name of [/^Move /, /^Actions for/, /^Plan something/, 'Add to a list', 'Copy days'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
})
