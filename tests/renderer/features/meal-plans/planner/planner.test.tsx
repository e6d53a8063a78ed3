import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { breakCalls } from '#tests/support/broken-calls.ts'
import {
  chooseOf,
  dayNamed,
  friday,
  plan,
  planAddress,
  planned,
  saturday,
  undo,
} from '#tests/support/planned-week.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

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
    await renderApp({ at: planAddress, app, as: app.cook })
    await lift('Soup')
    await userEvent.keyboard('[ArrowRight]')
    expect(await screen.findByText('Soup: Dinner on Saturday, March 28.')).toBeInTheDocument()
    await userEvent.keyboard('[ArrowUp][Space]')
    const there = await dayNamed('Saturday, March 28')
    expect(await there.findByText('Soup')).toBeInTheDocument()
    const moved = '“Soup” moved: Lunch on Saturday, March 28'
    expect(await screen.findByText(moved)).toBeInTheDocument()
    expect(await planned(app)).toMatchObject([
      { id: soup.id, date: saturday, entryType: 'lunch' },
      { id: bread.id, date: friday },
    ])
    await undo(moved)
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
    await renderApp({ at: planAddress, app, as: app.cook })
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
    await renderApp({ at: planAddress, app, as: app.cook })
    const calls = breakCalls('POST', '/move')
    await lift('Soup')
    await userEvent.keyboard('[ArrowRight][Escape]')
    expect(await screen.findByText('Soup is back where it was.')).toBeInTheDocument()
    await lift('Soup')
    await userEvent.keyboard('[ArrowRight][ArrowLeft][Space]')
    expect(await screen.findByText(/^Soup dropped: Dinner on Friday/)).toBeInTheDocument()
    const addresses = calls.mock.calls.map(([input]) => input as string)
    expect(addresses.filter((address) => address.includes('/move'))).toEqual([])
  })

  test('a move that the server refuses is told, and the meal is where it was', async ({ app }) => {
    await plan(app, { title: 'Soup' })
    await renderApp({ at: planAddress, app, as: app.cook })
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
    const { router } = await renderApp({ at: planAddress, app, as: app.cook })
    await chooseOf('Pea soup', 'Change')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change this meal' }))
    const servings = await dialog.findByRole('textbox', { name: 'Servings' })
    expect(servings).toHaveAttribute('placeholder', '4 servings')
    await userEvent.type(servings, '6')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('for 6')).toBeInTheDocument()
    expect(await planned(app)).toMatchObject([{ servings: 6, recipeId: id }])

    await userEvent.click(screen.getByRole('link', { name: 'Pea soup' }))
    expect((await screen.findAllByText(/6 servings/)).length).toBeGreaterThan(0)
    // Taken once: what is chosen afterwards stays.
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('can be eaten again as leftovers', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Pea soup' })
    const soup = await plan(app, { recipeId: id, servings: 8 })
    await renderApp({ at: planAddress, app, as: app.cook })
    await chooseOf('Pea soup', 'Leftovers on another day…')
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
    await renderApp({ at: planAddress, app, as: app.cook })
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
    await renderApp({ at: planAddress, app, as: app.cook })
    await chooseOf('Soup', 'Move to…')
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
    await renderApp({ at: planAddress, app, as: app.cook })
    await chooseOf('Soup', 'Delete')
    await undo('“Soup” removed from the plan')
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
    await renderApp({ at: planAddress, app, as: app.cook })
    await chooseOf('Pea soup', 'Another surprise')
    expect(await screen.findByText(/^No recipes match your rules\./)).toBeInTheDocument()

    await app.create.recipe({ name: 'Walnut bread' })
    await chooseOf('Pea soup', 'Another surprise')
    await undo('“Walnut bread” instead of “Pea soup”')
    await waitFor(async () => expect(await planned(app)).toMatchObject([{ recipeId: id }]))
  })

  test('begins with a recipe of the panel', async ({ app }) => {
    await app.create.recipe({ name: 'Pea soup' })
    await app.create.recipe({ name: 'Walnut bread' })
    await renderApp({ at: planAddress, app, as: app.cook })
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

test('whoever types faster than it is searched is offered nothing that was found for other words', async ({
  app,
}) => {
  for (const name of ['Pea soup', 'Walnut bread']) await app.create.recipe({ name })
  const real = globalThis.fetch
  const held = vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    const isSearch = typeof input === 'string' && input.includes('search=')
    return isSearch ? new Promise<Response>(() => {}) : real(input, options)
  })
  onTestFinished(() => held.mockRestore())
  await renderApp({ at: planAddress, app, as: app.cook })
  const [add] = await screen.findAllByRole('button', { name: /^Plan something on/ })
  await userEvent.click(add!)
  const field = await screen.findByRole('combobox', { name: 'Recipe' })
  await userEvent.click(field)
  expect(await screen.findByRole('option', { name: 'Walnut bread' })).toBeInTheDocument()
  await userEvent.type(field, 'pea')
  expect(screen.getByRole('option', { name: 'Pea soup' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'Walnut bread' })).toBeNull()
  // Nobody knows yet that there is none.
  await userEvent.type(field, 'x')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.queryByText('No recipe found')).toBeNull()
})
