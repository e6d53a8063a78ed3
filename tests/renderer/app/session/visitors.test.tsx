import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { openToVisitors } from '#tests/support/open-group.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const closed = 'No public recipes here'

test.for(['/g/home', '/g/nobody', '/g/home/cookbooks/sundays', '/g/nobody/cookbooks/sundays'])(
  'a closed group and an unknown one say the same at %s, and lead to the login and back',
  async (at, { app }) => {
    await app.as(app.cook).post('/api/groups/cookbooks', { name: 'Sundays', public: true })
    await renderApp({ at, app })
    expect(await screen.findByRole('heading', { level: 1, name: closed })).toBeVisible()
    expect(screen.getByText(/^These recipes aren’t public, or this address has none/)).toBeVisible()
    expect(document.title).toBe(`${closed} · Trivet`)
    const links = screen.getAllByRole('link', { name: 'Log in' })
    for (const link of links) {
      expect(link).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(at)}`)
    }
    expect(screen.queryByRole('button', { name: /^Search recipes/ })).toBeNull()
  },
)

test('the login leads back to the group', async ({ app }) => {
  const { router } = await renderApp({ at: '/g/home', app })
  const [link] = (await screen.findAllByRole('link', { name: 'Log in' })).slice(-1)
  await userEvent.click(link!)
  await userEvent.type(await screen.findByLabelText(/username or email/i), app.cook.email)
  await userEvent.type(screen.getByLabelText(/^password/i), app.cook.password)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(await screen.findByRole('button', { name: 'Add recipe' })).toBeVisible()
})

test('a member of another group is led home instead', async ({ app }) => {
  await renderApp({ at: '/g/home', app, as: app.stranger })
  expect(await screen.findByRole('heading', { level: 1, name: closed })).toBeVisible()
  expect(screen.getByRole('main').querySelector('a')).toHaveAttribute('href', '/g/other')
})

test('a session that ends in a closed group leads to the login, not to an error', async ({
  app,
}) => {
  const { router, queryClient } = await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByRole('button', { name: 'Add recipe' })
  await app.as(app.cook).post('/api/auth/logout')
  await queryClient.invalidateQueries({ queryKey: ['recipes'] })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toBe('?redirect=%2Fg%2Fhome')
})

test('an open group shows its page to visitors', async ({ app }) => {
  await openToVisitors(app)
  const { router } = await renderApp({ at: '/g/home', app })
  expect(await screen.findAllByRole('button', { name: /^Search recipes/ })).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: closed })).toBeNull()
  expect(router.state.location.pathname).toBe('/g/home')
})

test.for([
  '/g/home/recipes/timeline',
  '/g/home/recipes/trash',
  '/g/home/cookbooks',
  '/g/home/r/create/new',
  '/user/profile',
])('everything else asks visitors of an open group to log in: %s', async (at, { app }) => {
  await openToVisitors(app)
  const { router } = await renderApp({ at, app })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(at)}`)
})

test('pages of another group lead members home, and say why', async ({ app }) => {
  await openToVisitors(app)
  const { router } = await renderApp({ at: '/g/home/recipes/timeline', app, as: app.stranger })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/other'))
  expect(await screen.findByText('You don’t have access to this page')).toBeVisible()
})

test('an administrator may organize without having that right', async ({ app }) => {
  await app.db.updateTable('users').set({ canOrganize: 0 }).where('id', '=', app.admin.id).execute()
  const { router } = await renderApp({ at: '/group/data/labels', app, as: app.admin })
  expect(await screen.findByRole('heading', { level: 1, name: 'Labels' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/group/data/labels')
})

test('data is for those who may organize it', async ({ app }) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router } = await renderApp({ at: '/group/data/foods', app, as: app.cook })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(await screen.findByText('You don’t have access to this page')).toBeVisible()
  expect(warn).toHaveBeenCalledWith('not allowed to organize data')
})
