import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { readChecked, writeChecked } from '#renderer/features/recipe-view/lines/checked-lines.ts'
import { readScales } from '#renderer/hooks/session-scale.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const soup = {
  name: 'Pea soup',
  recipeYield: '4 bowls',
  recipeIngredient: [
    { quantity: 1.5, unit: { name: 'cup' }, food: { name: 'peas' }, note: 'frozen', title: 'Pot' },
    { quantity: null, unit: null, food: null, note: 'salt' },
  ],
  recipeInstructions: [
    { title: 'Cook', text: 'Boil the **peas**.' },
    { title: '', text: 'Blend.' },
  ],
  settings: { disableAmount: false, showNutrition: true },
  nutrition: { calories: '210' },
}

test('a serving more scales the amounts, for as long as the tab lives', async ({ app }) => {
  const { id } = await app.create.recipe(soup)
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })

  expect(await screen.findByText('1½ cup')).toBeVisible()
  const more = screen.getByRole('button', { name: 'One serving more' })
  await userEvent.click(more)
  await userEvent.click(more)
  expect(screen.getByText('2¼ cup')).toBeVisible()
  expect(screen.getByText('6 bowls')).toBeVisible()
  expect(readScales()).toEqual({ [id]: 1.5 })

  cleanup()
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  expect(await screen.findByText('6 bowls')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Original amount' }))
  expect(screen.getByText('1½ cup')).toBeVisible()
})

test('without a number in the yield it goes by batches', async ({ app }) => {
  await app.create.recipe({ ...soup, recipeYield: 'one big pot' })
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })

  await userEvent.click(await screen.findByRole('button', { name: 'one big pot' }))
  await userEvent.click(await screen.findByRole('button', { name: '½ times as much' }))
  expect(screen.getByText('½ × one big pot')).toBeVisible()
  expect(screen.getByText('¾ cup')).toBeVisible()
})

test('ingredients that are plain text are scaled with a warning', async ({ app }) => {
  await app.create.recipe({
    name: 'Cake',
    recipeYield: '2 cakes',
    recipeIngredient: [{ note: '2-3 eggs' }, { note: '9-inch tin' }],
    settings: { disableAmount: true },
  })
  await renderApp({ at: '/g/home/r/cake', app, as: app.cook })

  expect(await screen.findByRole('checkbox', { name: '2-3 eggs' })).toBeVisible()
  expect(screen.queryByText(/plain text/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'One serving more' }))
  await userEvent.click(screen.getByRole('button', { name: 'One serving more' }))
  expect(screen.getByRole('checkbox', { name: '4-6 eggs' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '9-inch tin' })).toBeVisible()
  expect(screen.getByText(/plain text/)).toBeVisible()
})

test('ticked ingredients stay ticked until they are unticked', async ({ app }) => {
  await app.create.recipe(soup)
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'salt' }))

  cleanup()
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  expect(await screen.findByRole('checkbox', { name: 'salt' })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Uncheck all' }))
  expect(screen.getByRole('checkbox', { name: 'salt' })).not.toBeChecked()
  expect(localStorage.getItem('recipe-check-offs')).toBe('{}')
})

test('ticks are forgotten after twelve hours, and nonsense in the store is ignored', () => {
  const hour = 3_600_000
  writeChecked('pie', ['a'], 0)
  expect(readChecked('pie', 11.9 * hour)).toEqual(['a'])
  expect(readChecked('pie', 12 * hour)).toEqual([])
  localStorage.setItem('recipe-check-offs', '{"pie":{"at":"now","ids":[1]},"tart":5}')
  expect(readChecked('pie')).toEqual([])
  localStorage.setItem('recipe-check-offs', 'no json')
  expect(readChecked('pie')).toEqual([])
})

test('a step folds up when its number is pressed, and the title of a section does it for all', async ({
  app,
}) => {
  await app.create.recipe(soup)
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })

  const first = await screen.findByRole('button', { name: 'Step 1, mark as done' })
  expect(first).toHaveAttribute('aria-pressed', 'false')
  const words = await screen.findByText('peas', { selector: 'strong' })
  expect(words.closest('[inert]')).toBeNull()
  first.focus()
  await userEvent.keyboard(' ')
  expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(words.closest('[inert]')).not.toBeNull()
  const section = screen.getByRole('button', { name: 'Cook' })
  await userEvent.click(section)
  expect(section).toHaveAttribute('aria-pressed', 'true')
  const second = screen.getByRole('button', { name: 'Step 2, mark as done' })
  expect(second).toHaveAttribute('aria-pressed', 'true')
})

test('nutrition is there when the recipe shows it, per serving', async ({ app }) => {
  await app.create.recipe(soup)
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })

  const table = within(await screen.findByRole('table', { name: 'Per serving' }))
  expect(table.getByRole('row', { name: 'Calories 210 kcal' })).toBeVisible()
  expect(table.getAllByRole('row')).toHaveLength(1)
})

test('a recipe that its owner locked can be read and rated, but not edited', async ({ app }) => {
  await app.create.recipe({ ...soup, settings: { locked: true } }, app.admin)
  await renderApp({ at: '/g/home/r/pea-soup?edit=true', app, as: app.cook })

  expect(await screen.findByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.getByRole('img', { name: /locked/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '5 stars' }))
  await waitFor(async () =>
    expect((await app.as(app.cook).get('/api/recipes/pea-soup')).body.rating).toBe(5),
  )
})

test('a recipe that is not there leads back', async ({ app }) => {
  await renderApp({ at: '/g/home/r/nowhere', app, as: app.cook })
  expect(await screen.findByText('Recipe not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to all recipes' })).toHaveAttribute(
    'href',
    '/g/home',
  )
})

test('a copy gets the name that is asked for and is opened', async ({ app }) => {
  await app.create.recipe(soup)
  const { router } = await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))

  const name = await screen.findByRole('textbox', { name: /Name of the copy/ })
  expect(name).toHaveValue('Pea soup (copy)')
  await userEvent.clear(name)
  await userEvent.type(name, 'Green soup{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Green soup' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/g/home/r/green-soup')
})

test('a recipe is deleted after a question, and the home shows it no more', async ({ app }) => {
  await app.create.recipe(soup)
  await app.create.recipe({ name: 'Rye bread' })
  const { router } = await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect((await app.as(app.cook).get('/api/recipes/pea-soup')).status).toBe(200)

  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(await screen.findByRole('link', { name: 'Rye bread' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pea soup' })).toBeNull()
  expect((await app.as(app.cook).get('/api/recipes/pea-soup')).status).toBe(404)
})

test('a link in what is cut off of a description is shown when the keys lead to it', async ({
  app,
}) => {
  const heights = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(90)
  onTestFinished(() => heights.mockRestore())
  await app.create.recipe({ ...soup, description: 'With [Bread](/g/home/r/bread).' })
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  const link = await screen.findByRole('link', { name: 'Bread' })
  const more = await screen.findByRole('button', { name: 'Read more' })
  while (document.activeElement !== link) await userEvent.tab()
  expect(more).toHaveAttribute('aria-expanded', 'true')
  expect(more).toHaveTextContent('Read less')
})
