import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { localDay } from '#contract/days.ts'
import { dayAfter } from '#renderer/features/meal-plans/planner/range.ts'
import { breakCalls } from '#tests/support/broken-calls.ts'
import { friday, plan, planAddress } from '#tests/support/planned-week.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

describe('the days', () => {
  test('are a day, a week or a month, and the address says which', async ({ app }) => {
    await plan(app, { title: 'Soup' })
    const { router } = await renderApp({ at: planAddress, app, as: app.cook })
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
    const { router } = await renderApp({ at: planAddress, app, as: app.cook })
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
    await renderApp({ at: planAddress, app, as: app.cook })
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
    await renderApp({ at: planAddress, app, as: app.cook })
    expect(await screen.findByText(/^Nothing planned yet\./)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Plan a meal' }))
    expect(await screen.findByRole('dialog', { name: 'Plan a meal' })).toBeInTheDocument()
  })

  test('that cannot be read say why, with a way to try again', async ({ app }) => {
    breakCalls('GET', '/mealplans')
    await renderApp({ at: planAddress, app, as: app.cook })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })
})

test('a member who only looks sees everything, and nothing to change it', async ({ app }) => {
  const reader = await app.create.person('reader', { readOnly: 1 })
  const { id } = await app.create.recipe({ name: 'Pea soup' })
  await plan(app, { recipeId: id, servings: 6 })
  await renderApp({ at: planAddress, app, as: reader })
  expect(await screen.findByRole('link', { name: 'Pea soup' })).toBeInTheDocument()
  expect(screen.getByText('for 6')).toBeInTheDocument()
  for (const name of [/^Move /, /^Actions for Pea/, /^Plan something/, 'Add to a list'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('complementary', { name: 'Recipes to plan' })).not.toBeInTheDocument()
  // What is only read stays within reach.
  await userEvent.click(screen.getByRole('button', { name: 'Actions for these days' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((entry) => entry.textContent)).toEqual(['Menus', 'Rules', 'Calendar'])
})
