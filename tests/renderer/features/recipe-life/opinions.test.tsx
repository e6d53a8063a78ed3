import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { breakCalls } from '#tests/support/broken-calls.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test('a heart on a card is kept on the server, shown at once and taken back', async ({ app }) => {
  await app.create.recipe({ name: 'Beans' })
  const { id } = app.cook
  const favorites = async () =>
    (await app.as(app.cook).get('/api/users/self/favorites')).body.ratings.length
  await renderApp({ at: '/g/home', app, as: app.cook })

  await userEvent.click(await screen.findByRole('button', { name: 'Add “Beans” to favorites' }))
  expect(await screen.findByRole('button', { name: 'Remove “Beans” from favorites' })).toBeVisible()
  await waitFor(async () => expect(await favorites()).toBe(1))
  expect((await app.as(app.admin).get(`/api/users/${id}/favorites`)).body.favoriteRecipes).toEqual([
    expect.objectContaining({ name: 'Beans' }),
  ])
  const heart = screen.getByRole('button', { name: 'Remove “Beans” from favorites' })
  await waitFor(() => expect(heart).toHaveAttribute('aria-disabled', 'false'))
  await userEvent.click(heart)
  await waitFor(async () => expect(await favorites()).toBe(0))
})

test('a heart that the server refuses goes back, and the reason is told', async ({ app }) => {
  await app.create.recipe({ name: 'Beans' })
  await renderApp({ at: '/g/home/r/beans', app, as: app.cook })
  const heart = await screen.findByRole('button', { name: 'Add “Beans” to favorites' })
  await waitFor(() => expect(heart).toHaveAttribute('aria-busy', 'false'))
  const broken = breakCalls('POST', '/ratings/')

  await userEvent.click(heart)
  expect(await screen.findByText(/^Can’t reach Trivet/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Add “Beans” to favorites' })).toBeVisible()
  broken.mockRestore()
})

test('many cards ask once what their reader thinks of them', async ({ app }) => {
  for (const name of ['Beans', 'Bread', 'Soup']) await app.create.recipe({ name })
  const asked = vi.spyOn(globalThis, 'fetch')
  await renderApp({ at: '/g/home', app, as: app.cook })
  expect(await screen.findAllByRole('button', { name: /to favorites$/ })).toHaveLength(3)
  await waitFor(() => {
    const calls = asked.mock.calls.filter(([input]) =>
      (input as string).includes('/users/self/ratings'),
    )
    expect(calls).toHaveLength(1)
  })
  asked.mockRestore()
})

test('the page of favourites is linked from the drawer and shows hearts of others as well', async ({
  app,
}) => {
  const beans = await app.create.recipe({ name: 'Beans' })
  await app.create.recipe({ name: 'Soup' })
  await app.as(app.cook).post(`/api/users/${app.cook.id}/favorites/${beans.slug}`)
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })

  await userEvent.click(await screen.findByRole('link', { name: 'Favorites' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Beans' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Soup' })).toBeNull()

  await router.navigate(`/user/${app.admin.id}/favorites`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Grandma Example’s favorites' }),
  ).toBeVisible()
  expect(await screen.findByText('Grandma Example hasn’t marked any recipes yet.')).toBeVisible()

  await router.navigate(`/user/${app.stranger.id}/favorites`)
  expect(await screen.findByRole('heading', { name: 'Person not found' })).toBeVisible()
})

test('a heart taken away on that page can be put back, as its card stays', async ({ app }) => {
  const beans = await app.create.recipe({ name: 'Beans' })
  await app.as(app.cook).post(`/api/users/${app.cook.id}/favorites/${beans.slug}`)
  await renderApp({ at: `/user/${app.cook.id}/favorites`, app, as: app.cook })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove “Beans” from favorites' }),
  )
  const heart = await screen.findByRole('button', { name: 'Add “Beans” to favorites' })
  await waitFor(() => expect(heart).toHaveAttribute('aria-disabled', 'false'))
  await userEvent.click(heart)
  await waitFor(async () => {
    const { body } = await app.as(app.cook).get('/api/users/self/favorites')
    expect(body.ratings).toHaveLength(1)
  })
})

test('one’s own stars stand before the average, which is a number when it is another', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Beans', settings: { locked: true } }, app.admin)
  await app.as(app.admin).post(`/api/users/${app.admin.id}/ratings/beans`, { rating: 2 })
  await renderApp({ at: '/g/home/r/beans', app, as: app.cook })

  const stars = within(await screen.findByRole('group', { name: 'Your rating of Beans' }))
  expect(await screen.findByText('Household average: 2 out of 5')).toBeInTheDocument()
  for (const star of stars.getAllByRole('button')) {
    expect(star).toHaveAttribute('aria-pressed', 'false')
  }
  await userEvent.click(stars.getByRole('button', { name: '5 stars' }))
  expect(stars.getByRole('button', { name: '5 stars' })).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByText('Household average: 3.5 out of 5')).toBeInTheDocument()
  const own = async () => (await app.as(app.cook).get('/api/users/self/ratings')).body.ratings
  expect(await own()).toEqual([expect.objectContaining({ rating: 5 })])

  await userEvent.click(stars.getByRole('button', { name: '5 stars' }))
  expect(await screen.findByText('Household average: 2 out of 5')).toBeInTheDocument()
  expect(stars.getByRole('button', { name: '5 stars' })).toHaveAttribute('aria-pressed', 'false')
})
