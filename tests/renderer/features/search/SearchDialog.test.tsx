import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { Providers } from '#renderer/app/Providers.tsx'
import { type FoundRecipe, SearchDialog } from '#renderer/features/search/index.ts'
import { forgetRecent } from '#renderer/hooks/recent-recipes.ts'
import type { TestApp } from '#tests/support/app.ts'
import { openToVisitors } from '#tests/support/open-group.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

async function openSearch(app: TestApp, as = app.cook) {
  const shown = await renderApp({ at: '/user/profile', app, as })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('/')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search recipes' }))
  const field = dialog.getByRole('searchbox')
  await waitFor(() => expect(field).toHaveFocus())
  return { ...shown, dialog, field }
}

test('typing finds recipes; arrows walk through them and Enter opens the first', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Waffles' })
  await app.create.recipe({ name: 'Pancakes', description: 'Thin **Swedish** ones' })
  await app.create.recipe({ name: 'Apple pancakes' })
  const { router, dialog, field } = await openSearch(app)
  expect(field).toHaveValue('')

  await userEvent.type(field, 'pancake')
  const found = (await dialog.findAllByRole('listitem')).map((one) => within(one).getByRole('link'))
  expect(found.map((link) => link.textContent).toSorted()).toEqual([
    'Apple pancakes',
    'PancakesThin Swedish ones',
  ])

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(found[1]).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(found[0]!.getAttribute('href')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a recipe found by an ingredient says so', async ({ app }) => {
  await app.create.recipe({ name: 'Soup', recipeIngredient: [{ note: 'a pinch of saffron' }] })
  const { dialog, field } = await openSearch(app)
  await userEvent.type(field, 'saffron')
  const link = await dialog.findByRole('link', { name: /^Soup/ })
  expect(within(link).getByText('saffron').tagName).toBe('MARK')
})

test('what merely comes close to the text is called so', async ({ app }) => {
  await app.create.recipe({ name: 'Goulash' })
  const { dialog, field } = await openSearch(app)
  await userEvent.type(field, 'golash')
  expect(await dialog.findByText(/No exact match for “golash”/)).toBeVisible()
  expect(dialog.getByRole('link', { name: /^Goulash/ })).toBeVisible()
})

test('Enter asks at once and never opens what was found for another text', async ({ app }) => {
  await app.create.recipe({ name: 'Waffles' })
  await app.create.recipe({ name: 'Pancakes' })
  const { router, dialog, field } = await openSearch(app)
  await userEvent.type(field, 'waffles{Enter}')
  await dialog.findByRole('link', { name: 'Waffles' })
  await userEvent.clear(field)
  await userEvent.type(field, 'pancakes{Enter}')
  await dialog.findByRole('link', { name: 'Pancakes' })
  expect(router.state.location.pathname).toBe('/user/profile')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/pancakes'))
})

test('an answer that comes late is not shown for another text', async ({ app }) => {
  await app.create.recipe({ name: 'Waffles' })
  await app.create.recipe({ name: 'Pancakes' })
  const { dialog, field } = await openSearch(app)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    // Ignores the abort signal, so that the answer still arrives, too late.
    const answer = await real(address, { ...options, signal: null })
    if (address.includes('search=waffles')) await held
    return answer
  })
  await userEvent.type(field, 'waffles{Enter}')
  await userEvent.clear(field)
  await userEvent.type(field, 'pancakes{Enter}')
  await dialog.findByRole('link', { name: 'Pancakes' })
  release()
  await new Promise((resolve) => setImmediate(resolve))
  expect(dialog.queryByRole('link', { name: 'Waffles' })).toBeNull()
  vi.unstubAllGlobals()
})

test('while nothing is typed the recipes opened lately are offered, to this person only', async ({
  app,
}) => {
  const { id } = await app.create.recipe({ name: 'Pancakes' })
  await app.create.recipe({ name: 'Waffles' })
  const { router } = await renderApp({ at: '/g/home/r/waffles', app, as: app.cook })
  await screen.findByRole('heading', { level: 1, name: 'Waffles' })
  await act(() => router.navigate('/g/home/r/pancakes'))
  await screen.findByRole('heading', { level: 1, name: 'Pancakes' })
  await userEvent.keyboard('/')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search recipes' }))
  expect(dialog.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
  const names = () => dialog.queryAllByRole('listitem').map((one) => one.textContent)
  expect(names()).toEqual(['Pancakes', 'Waffles'])
  cleanup()

  forgetRecent(id)
  expect((await openSearch(app)).dialog.getByRole('listitem')).toHaveTextContent('Waffles')
  cleanup()
  const shown = await openSearch(app, app.admin)
  expect(shown.dialog.queryAllByRole('listitem')).toEqual([])
})

test('going back closes it, and going forward does not bring it back', async ({ app }) => {
  await app.create.recipe({ name: 'Pancakes' })
  const { router } = await renderApp({ at: '/user/profile', app, as: app.cook })
  await screen.findByRole('heading', { level: 1 })
  await act(() => router.navigate('/g/home/r/pancakes'))
  await screen.findByRole('heading', { level: 1, name: 'Pancakes' })
  await userEvent.keyboard('/')
  await screen.findByRole('dialog', { name: 'Search recipes' })
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => router.navigate(1))
  await screen.findByRole('heading', { level: 1, name: 'Pancakes' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('visitors search what the group shows them, and nothing else', async ({ app }) => {
  await openToVisitors(app)
  await app.create.recipe({ name: 'Public soup', settings: { public: true } })
  await app.create.recipe({ name: 'Secret soup', settings: { public: false } })
  for (const as of [undefined, app.stranger]) {
    const { router } = await renderApp({ at: '/g/home/r/public-soup', app, ...(as && { as }) })
    await screen.findByRole('heading', { level: 1, name: 'Public soup' })
    await userEvent.keyboard('/')
    const dialog = within(await screen.findByRole('dialog', { name: 'Search recipes' }))
    await userEvent.type(dialog.getByRole('searchbox'), 'soup{Enter}')
    await dialog.findByText('1 recipe found')
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Public soup'])
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/g/home/r/public-soup')
    cleanup()
  }
})

test('as a picker it hands over the recipe and leads nowhere', async ({ app }) => {
  const { slug } = await app.create.recipe({ name: 'Pancakes' })
  const { router, queryClient } = await renderApp({ at: '/user/profile', app, as: app.cook })
  const onSelect = vi.fn<(recipe: FoundRecipe) => void>()
  render(
    <Providers queryClient={queryClient} direction="ltr" env="test">
      <MemoryRouter>
        <SearchDialog opened onClose={() => {}} onSelect={onSelect} title="Which recipe?" />
      </MemoryRouter>
    </Providers>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Which recipe?' }))
  await userEvent.type(dialog.getByRole('searchbox'), 'pan{Enter}')
  await userEvent.click(await dialog.findByRole('button', { name: /^Pancakes/ }))
  expect(onSelect.mock.lastCall?.[0]).toMatchObject({ slug, name: 'Pancakes' })
  expect(dialog.queryByRole('link')).toBeNull()
  expect(router.state.location.pathname).toBe('/user/profile')
})

test('nothing found leads to the recipes page with the same text', async ({ app }) => {
  const { dialog, field } = await openSearch(app)
  await userEvent.type(field, 'unobtainium & co')
  expect(await dialog.findByText(/No recipe matches “unobtainium & co”/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Search on the recipes page' })).toHaveAttribute(
    'href',
    '/g/home?search=unobtainium%20%26%20co',
  )
})

test('nothing is asked until something is typed', async ({ app }) => {
  await app.create.recipe({ name: 'Pancakes' })
  const { dialog } = await openSearch(app)
  expect(dialog.queryAllByRole('listitem')).toEqual([])
  expect(dialog.getByText(/Type a name/)).toBeVisible()
})

test('a failed search can be tried again', async ({ app }) => {
  await app.create.recipe({ name: 'Pancakes' })
  const { dialog, field, queryClient } = await openSearch(app)
  await app.stop()
  await userEvent.type(field, 'pan')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Can’t reach Trivet')
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
  queryClient.clear()
})

test('in a field the slash is a character', async ({ app }) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'a/b')
  expect(name).toHaveValue('a/b')
  expect(screen.queryByRole('dialog')).toBeNull()
})
