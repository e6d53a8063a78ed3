import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const names = () =>
  screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 2 }).textContent)

/** Three soups and a cake, newest last. */
async function kitchen(app: TestApp) {
  const pea = await app.create.recipe({ name: 'Pea soup', tags: ['quick', 'winter'] })
  await app.create.recipe({ name: 'Onion soup', tags: ['winter'] })
  await app.create.recipe({ name: 'Gazpacho', tags: ['quick'], totalTime: '20 minutes' })
  await app.create.recipe({ name: 'Plum cake', totalTime: '2 hours' })
  const tag = (name: string) => pea.tags.find((one: { name: string }) => one.name === name).id
  return { quick: tag('quick'), winter: tag('winter') }
}

/** The panel of the filters with one of its sections open. */
async function open(section: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Filter/ }))
  const fold = dialog.getByRole('button', { name: section })
  if (fold.getAttribute('aria-expanded') === 'false') await userEvent.click(fold)
  return dialog
}

test('what no recipe has is listed last, and leaving out is said in a word', async ({ app }) => {
  await kitchen(app)
  await app.as(app.cook).post('/api/organizers/tags', { name: 'autumn' })
  await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByText('4 recipes')
  const dialog = await open(/^Tags/)
  await dialog.findByRole('button', { name: 'autumn, 0 recipes' })
  const rows = within(dialog.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'quick 2Exclude',
    'winter 2Exclude',
    'autumn 0Exclude',
  ])
})

test('a tag is asked for and another left out, with counts, by keyboard alone', async ({ app }) => {
  const { quick, winter } = await kitchen(app)
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByText('4 recipes')

  const dialog = await open(/^Tags/)
  await userEvent.tab()
  expect(dialog.getByRole('searchbox', { name: 'Search in Tags' })).toHaveFocus()
  const isQuick = await dialog.findByRole('button', { name: 'quick, 2 recipes' })

  isQuick.focus()
  await userEvent.keyboard(' ')
  await waitFor(() => expect(isQuick).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  const notWinter = dialog.getByRole('button', { name: 'Exclude winter' })
  expect(notWinter).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(notWinter).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(names()).toEqual(['Gazpacho']))
  expect(dialog.getByRole('button', { name: 'Tags, 2 selected' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Show 1 recipe' })).toBeVisible()
  expect(router.state.location.search).toBe(`?tags=${quick}&excludeTags=${winter}`)

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Filter, 2 selected' })).toHaveFocus(),
  )

  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  await userEvent.click(chips.getByRole('button', { name: 'Remove Without winter' }))
  await waitFor(() => expect(names()).toEqual(['Gazpacho', 'Pea soup']))
  await userEvent.click(chips.getByRole('button', { name: 'Clear all filters' }))
  await screen.findByText('4 recipes')
  expect(router.state.location.search).toBe('')
})

test('all of the chosen rather than any; what is chosen stands on top', async ({ app }) => {
  const { quick, winter } = await kitchen(app)
  const at = `/g/home?tags=${winter}&tags=${quick}`
  const { router } = await renderApp({ at, app, as: app.cook })
  await screen.findByText('3 recipes')
  await app.create.recipe({ name: 'Rice', tags: ['asian'] })

  const dialog = await open(/^Tags/)
  await userEvent.click(dialog.getByRole('switch', { name: 'Match any' }))
  await waitFor(() => expect(names()).toEqual(['Pea soup']))
  expect(router.state.location.search).toBe(`?tags=${winter}&tags=${quick}&requireAllTags=true`)
  const rows = dialog.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/^quick/)
  expect(rows[1]).toMatch(/^winter/)
  await userEvent.type(dialog.getByRole('searchbox'), 'WINT')
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.type(dialog.getByRole('searchbox'), 'zzz')
  expect(dialog.getByText('No matches for “WINTzzz”')).toBeVisible()
})

test('time and rating narrow the list', async ({ app }) => {
  await kitchen(app)
  await app.as(app.cook).patch('/api/recipes/plum-cake', { rating: 5 })
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByText('4 recipes')

  await userEvent.click((await open(/^Time/)).getByRole('radio', { name: 'Up to 30 min' }))
  await waitFor(() => expect(names()).toEqual(['Gazpacho']))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Up to 30 min' }))
  await userEvent.click((await open(/^Rating/)).getByRole('radio', { name: 'At least 4 stars' }))
  await waitFor(() => expect(names()).toEqual(['Plum cake']))
  expect(router.state.location.search).toBe('?minRating=4')
})

test('what can be cooked from what is there, and what would be missing', async ({ app }) => {
  const client = app.as(app.cook)
  await app.create.recipe({
    name: 'Pancakes',
    recipeIngredient: [
      { quantity: 1, food: { name: 'flour' } },
      { quantity: 2, food: { name: 'eggs' } },
    ],
  })
  await renderApp({ at: '/g/home', app, as: app.cook })
  const dialog = await open(/^What can I cook/)
  expect(await dialog.findByText('Nothing marked as on hand')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Go to foods' })).toHaveAttribute(
    'href',
    '/group/data/foods',
  )
  const { body } = await client.get('/api/foods?search=flour')
  await client.put(`/api/foods/${body.items[0].id}`, { name: 'flour', onHand: true })
  await userEvent.click(dialog.getByRole('radio', { name: 'Missing up to 1 ingredient' }))
  expect(await screen.findByText('Missing: eggs')).toBeVisible()
})

test('an unknown id is shown and can be taken away', async ({ app }) => {
  await app.create.recipe({ name: 'Beans' })
  const at = '/g/home?categories=6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  await renderApp({ at, app, as: app.cook })
  expect(
    await screen.findByText('No recipe matches all filters. Remove one to see more.'),
  ).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Unknown category' }))
  expect(await screen.findByRole('link', { name: 'Beans' })).toBeVisible()
})

test('filters become a cookbook', async ({ app }) => {
  const { quick, winter } = await kitchen(app)
  const at = `/g/home?tags=${quick}&excludeTags=${winter}&search=a`
  await renderApp({ at, app, as: app.cook })
  const link = (await open(/^Tags/)).getByRole('link', { name: 'Save as cookbook' })
  const address = new URL(link.getAttribute('href')!, 'http://trivet.test')
  expect(address.pathname).toBe('/g/home/cookbooks')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    create: '1',
    queryFilter: `tags.id IN ["${quick}"] AND tags.id NOT IN ["${winter}"]`,
  })
})
