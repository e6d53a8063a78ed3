import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { client } from '#tests/support/client.ts'
import { openToVisitors } from '#tests/support/open-group.ts'
import { sendRealFiles } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'

async function shareSoup(app: TestApp): Promise<string> {
  const recipe = (await app.create.recipe({
    name: 'Pea soup',
    recipeYield: '4 servings',
    settings: { disableAmount: false },
    tags: [{ name: 'green' }],
    recipeIngredient: [
      { quantity: 2, unit: { name: 'cup' }, food: { name: 'peas' }, note: 'dried' },
    ],
    recipeInstructions: [{ text: 'Cook the peas for 40 minutes.' }],
    notes: [{ title: 'Next day', text: 'Better still.' }],
  })) as { id: string }
  const { body } = await client(app.url, app.cook).post('/api/shared/recipes', {
    recipeId: recipe.id,
  })
  return body.id as string
}

test('somebody without an account reads a shared recipe, and is offered nothing private', async ({
  app,
}) => {
  const token = await shareSoup(app)
  await renderApp({ at: `/g/home/shared/r/${token}`, app })
  expect(await screen.findByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
  expect(await screen.findByText(/Cook the peas/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/g/home/shared/r/${token}`)}`,
  )
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  for (const name of ['Import this recipe', '5 stars', 'Comment']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  for (const name of ['Edit', 'Open in my recipes', 'green']) {
    expect(screen.queryByRole('link', { name })).toBeNull()
  }

  // In the header, as on other recipes.
  const [header] = screen.getAllByRole('banner')
  await userEvent.click(within(header!).getByRole('button', { name: 'More actions' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Print', 'Print preferences'])
})

test('its picture and its files load far from home, without an account', async ({ app }) => {
  sendRealFiles()
  const api = client(app.url, app.cook)
  const token = await shareSoup(app)
  await api.upload('PUT', '/api/recipes/pea-soup/image', { image: await picture() })
  const plan = { name: 'Plan', extension: 'txt', file: new Blob(['Soak them first.']) }
  await api.upload('POST', '/api/recipes/pea-soup/assets', plan)
  await api.patch('/api/recipes/pea-soup', { settings: { showAssets: true } })
  await renderApp({ at: `/g/home/shared/r/${token}`, app })
  const link = await screen.findByRole('link', { name: 'Plan' })
  const image = document.querySelector<HTMLImageElement>('img[src^="/api/media/recipes/"]')
  const far = { 'X-Forwarded-For': '203.0.113.9' }
  for (const address of [link.getAttribute('href'), image?.getAttribute('src')]) {
    const { status } = await client(app.url, null).get(address ?? '', far)
    expect({ address, status }).toEqual({ address, status: 200 })
    const bare = await client(app.url, null).get((address ?? '').split('?')[0]!, far)
    expect(bare.status).toBe(404)
  }
})

test('a link that is over, or was never one, says so kindly', async ({ app }) => {
  const token = await shareSoup(app)
  await client(app.url, app.cook).delete(`/api/shared/recipes/${token}`)
  await renderApp({ at: `/g/home/shared/r/${token}`, app })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' }),
  ).toBeVisible()
})

test('a piece of a link is a dead link too, at the short address as well', async ({ app }) => {
  await renderApp({ at: '/shared/recipes/abc', app })
  expect(await screen.findByText('This link no longer works')).toBeVisible()
})

test('a member of the group is led to the recipe at home', async ({ app }) => {
  const token = await shareSoup(app)
  await renderApp({ at: `/g/home/shared/r/${token}`, app, as: app.cook })
  expect(await screen.findByRole('link', { name: 'Open in my recipes' })).toHaveAttribute(
    'href',
    '/g/home/r/pea-soup',
  )
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('somebody of another group takes the recipe home with its amounts', async ({ app }) => {
  const token = await shareSoup(app)
  const { router } = await renderApp({ at: `/g/home/shared/r/${token}`, app, as: app.stranger })
  await userEvent.click(await screen.findByRole('button', { name: 'Import this recipe' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/other/r/pea-soup'))
  const { body } = await client(app.url, app.stranger).get('/api/recipes/pea-soup')
  expect(body).toMatchObject({
    groupId: app.stranger.groupId,
    recipeYield: '4 servings',
    recipeIngredient: [{ quantity: 2, unit: { name: 'cup' }, food: { name: 'peas' } }],
    recipeInstructions: [{ text: 'Cook the peas for 40 minutes.' }],
    notes: [{ title: 'Next day' }],
    tags: [{ name: 'green' }],
  })
})

test('the page of a recipe that is not public tells a visitor so and brings them back', async ({
  app,
}) => {
  await shareSoup(app)
  await renderApp({ at: '/g/home/r/pea-soup', app })
  expect(await screen.findByRole('heading', { name: 'Not found or not public' })).toBeVisible()
  const [, link] = screen.getAllByRole('link', { name: 'Log in' })
  expect(link).toHaveAttribute('href', '/login?redirect=%2Fg%2Fhome%2Fr%2Fpea-soup')
})

test('a visitor reads a public recipe without an account', async ({ app }) => {
  await openToVisitors(app)
  await app.create.recipe({ name: 'Rye bread', settings: { public: true } })
  await renderApp({ at: '/g/home/r/rye-bread', app })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rye bread' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add recipe' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})
