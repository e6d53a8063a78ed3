import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const field = () => screen.findByRole('searchbox', { name: 'Search by name or ingredient' })

/** Opens one section of the filters. @returns what presses something in it */
async function openSection(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Filter/ }))
  const fold = dialog.getByRole('button', { name: new RegExp(`^${name}`) })
  if (fold.getAttribute('aria-expanded') === 'false') await userEvent.click(fold)
  return async (role: string, wanted: string | RegExp) =>
    userEvent.click(await dialog.findByRole(role, { name: wanted }))
}

test('typing searches by itself without filling the history, and says why something was found', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Salad', recipeIngredient: ['2 ripe tomatoes', 'Basil'] })
  await app.create.recipe({ name: 'Tomato soup' })
  await app.create.recipe({ name: 'Plum cake' })
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByText('3 recipes')
  const { key } = router.state.location
  expect(key).toBe('default')

  await userEvent.keyboard('/')
  expect(await field()).toHaveFocus()
  await userEvent.type(await field(), 'tomato ')
  await waitFor(() => expect(names()).toEqual(['Tomato soup', 'Salad']))
  expect(await field()).toHaveValue('tomato ')
  expect(router.state.location.search).toBe('?search=tomato')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “tomato”')
  expect(screen.getByRole('button', { name: 'Sort: Best match' })).toBeVisible()
  expect(screen.getByText('tomatoes').tagName).toBe('MARK')
  expect(screen.getByText(/^Ingredient:/)).toHaveTextContent('Ingredient: 2 ripe tomatoes')

  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Tomato soup' })).toHaveFocus()

  await userEvent.click(screen.getByRole('button', { name: 'Clear text' }))
  await screen.findByText('3 recipes')
  expect(await field()).toHaveFocus()
  expect(router.state.location.search).toBe('')
})

test('until the answer is there, title and list stay together, and the field says that it searches', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Plum cake' })
  await app.create.recipe({ name: 'Tomato soup' })
  await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByText('2 recipes')
  const real = globalThis.fetch
  const held = Promise.withResolvers<void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
    if (typeof input === 'string' && input.includes('search=')) await held.promise
    return real(input, options)
  })
  const isSearching = async () =>
    (await field()).closest('form')?.querySelector('[data-searching="true"]') !== null
  expect(await isSearching()).toBe(false)

  await userEvent.type(await field(), 'tom')
  expect(await isSearching()).toBe(true)
  const list = screen.getByRole('link', { name: 'Plum cake' }).closest('[aria-busy]')
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'))
  expect(list).toHaveAttribute('data-old', 'true')
  expect(await isSearching()).toBe(true)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recipes')
  expect(screen.getByText('2 recipes')).toBeVisible()
  expect(document.title).not.toContain('tom')

  held.resolve()
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “tom”' })).toBeVisible()
  expect(names()).toEqual(['Tomato soup'])
  expect(screen.getByText('1 recipe')).toBeVisible()
  expect(await isSearching()).toBe(false)
})

test('Enter and the down arrow wait for what was typed, and lead to the first recipe found', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Plum cake' })
  await app.create.recipe({ name: 'Tomato soup' })
  await app.create.recipe({ name: 'Apple pie' })
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByText('3 recipes')

  await userEvent.type(await field(), 'plum{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Plum cake' })).toHaveFocus())
  expect(names()).toEqual(['Plum cake'])

  await userEvent.clear(await field())
  await userEvent.type(await field(), 'tomato{Enter}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Tomato soup' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/tomato-soup'))
})

test('typing on after Enter keeps the focus in the field', async ({ app }) => {
  await app.create.recipe({ name: 'Tomato soup' })
  await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByText('1 recipe')
  await userEvent.type(await field(), 'tom{Enter}ato')
  expect(await screen.findByText('Results for “tomato”')).toBeVisible()
  expect(await field()).toHaveFocus()
})

test('a word with a typing mistake finds what comes close, and says so', async ({ app }) => {
  await app.create.recipe({ name: 'Ratatouille' })
  await renderApp({ at: '/g/home?search=ratatuille', app, as: app.cook })
  expect(await screen.findByText('No exact match for “ratatuille”. Similar recipes:')).toBeVisible()
  expect(screen.getByText('Similar to what you typed')).toBeVisible()
  expect(names()).toEqual(['Ratatouille'])
})

test('without searching by itself, the button and Enter search', async ({ app }) => {
  await app.create.recipe({ name: 'Beans' })
  await app.create.recipe({ name: 'Apples' })
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByText('2 recipes')
  await (
    await openSection('Search settings')
  )('switch', /^Search as you type/)
  await userEvent.keyboard('{Escape}')

  await userEvent.type(await field(), 'bean')
  await (
    await openSection('Rating')
  )('radio', 'At least 1 star')
  expect(await screen.findByRole('button', { name: 'Show 1 recipe' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: /^Sort/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Name' }))
  expect(screen.getByRole('button', { name: 'Sort: Name' })).toBeVisible()
  expect(router.state.location.search).toBe('?auto=false')
  expect(await field()).toHaveValue('bean')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove At least 1 star' }))
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(names()).toEqual(['Beans']))
  expect(router.state.location.search).toBe(
    '?search=bean&orderBy=name&orderDirection=asc&auto=false',
  )

  await userEvent.clear(await field())
  await userEvent.type(await field(), 'apple{Enter}')
  await waitFor(() => expect(names()).toEqual(['Apples']))
  expect(await field()).not.toHaveFocus()

  await (
    await openSection('Search settings')
  )('button', 'Reset search')
  await screen.findByText('2 recipes')
  expect(router.state.location.search).toBe('')
})

test('choices are steps that Back undoes, one for each filter', async ({ app }) => {
  const soup = await app.create.recipe({ name: 'Pea soup', tags: ['quick', 'winter'] })
  const [one, other] = soup.tags.map((tag: { id: string }) => tag.id)
  const { router } = await renderApp({ at: '/g/home?search=soup', app, as: app.cook })
  const press = await openSection('Tags')
  await press('button', /^quick/)
  await waitFor(() => expect(router.state.location.search).toContain('tags='))
  await press('button', /^winter/)
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).getAll('tags')).toHaveLength(2),
  )
  expect([one, other]).toHaveLength(2)
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe('?search=soup'))
  expect(await field()).toHaveValue('soup')
})

test('a random order keeps its pages apart, and chance opens one of all that match', async ({
  app,
}) => {
  for (const name of ['Beans', 'Apples', 'Apple pie']) await app.create.recipe({ name })
  const { router } = await renderApp({ at: '/g/home?search=beans', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: /^Sort/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Random' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/^\?search=beans&orderBy=random&seed=\w+$/),
  )
  await waitFor(() => expect(names()).toEqual(['Beans']))
  await userEvent.click(screen.getByRole('button', { name: 'Open random recipe' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/beans'))
})

test('coming back by the menu goes on with the last query; the menu on the page itself resets it', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Beans' })
  await app.create.recipe({ name: 'Apples' })
  const { router } = await renderApp({ at: '/g/home?search=beans', app, as: app.cook })
  await screen.findByRole('link', { name: 'Beans' })
  await router.navigate('/g/home/recipes/trash')
  await screen.findByRole('heading', { level: 1, name: 'Trash' })
  const entry = () => screen.getByRole('link', { name: 'Recipes' })
  await userEvent.click(entry())
  await waitFor(() => expect(router.state.location.search).toBe('?search=beans'))
  await waitFor(() => expect(names()).toEqual(['Beans']))

  await userEvent.click(entry())
  expect(await screen.findByText('2 recipes')).toBeVisible()
  expect(await field()).toHaveValue('')
  await router.navigate('/g/home/recipes/trash')
  await screen.findByRole('heading', { level: 1, name: 'Trash' })
  await userEvent.click(entry())
  expect(await screen.findByText('2 recipes')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('visitors search and filter public recipes, without what is for members', async ({ app }) => {
  await app.create.recipe({ name: 'Beans', tags: ['quick'], settings: { public: true } })
  await app.create.recipe({ name: 'Secret beans', tags: ['hidden'] })
  await app.db.updateTable('groupPreferences').set({ privateGroup: 0, recipePublic: 1 }).execute()
  await renderApp({ at: '/g/home', app })

  expect(await screen.findByText('1 recipe')).toBeVisible()
  const press = await openSection('Tags')
  expect(screen.queryByRole('button', { name: /What can I cook/ })).toBeNull()
  await press('button', 'Exclude quick')
  expect(
    await screen.findByText('No recipe matches all filters. Remove one to see more.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /hidden/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Save as cookbook' })).toBeNull()
})
