import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test as plain, vi } from 'vitest'
import { secureCheck } from '#renderer/features/admin/site/checks.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/site-settings'

describe('who may come in', () => {
  test('an administrator finds the way there and back by the menu', async ({ app }) => {
    const { router } = await renderApp({ at: '/user/profile', app, as: app.admin })
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Administration' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible()
    const menu = within(screen.getByRole('navigation', { name: 'Administration' }))
    const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/g/home',
      '/admin/site-settings',
      '/admin/manage/users',
      '/admin/manage/groups',
      '/admin/backups',
      '/devices',
      '/admin/home-devices',
      '/admin/maintenance',
      '/admin/background-tasks',
      '/admin/maintenance/logs',
      '/admin/parser',
      'https://trivet.app',
      '/user/profile',
    ])
    const support = menu.getByRole('link', { name: 'Help and support' })
    expect(support).toHaveAttribute('target', '_blank')
    expect(menu.getByRole('button', { name: 'Language' })).toBeVisible()
    await userEvent.click(menu.getByRole('link', { name: 'Back to recipes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  })

  test('a cook sees no link, and is sent home from the address with a message', async ({ app }) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { router } = await renderApp({ at, app, as: app.cook })
    expect(await screen.findByText('You don’t have access to this page')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
    expect(warn).toHaveBeenCalledWith('not allowed to administer the server')
    warn.mockRestore()
    await screen.findByRole('navigation', { name: 'Main menu' })
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull()
  })

  test('a visitor comes back here after signing in', async ({ app }) => {
    const { router } = await renderApp({ at, app })
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toBe('?redirect=%2Fadmin%2Fsite-settings')
  })
})

test('the checks say what is and what to do, and nothing that is not known', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  const checks = within(await screen.findByRole('region', { name: 'Checks' }))
  expect(checks.getByText(/Trivet doesn’t check for updates here/)).toBeVisible()
  expect(checks.getByText(/so nothing travels over the network/)).toBeVisible()
  expect(checks.getByText(/set it where Trivet is started/)).toBeVisible()
  const setting = checks.getByText(/^TRIVET_BASE_URL=/)
  expect(setting).not.toBeVisible()
  await userEvent.click(checks.getByText('For the terminal'))
  expect(setting).toBeVisible()
})

plain('a page is secure at the server’s own computer and over https', () => {
  const place = (address: string) => secureCheck(new URL(address))
  expect(place('http://localhost:9925')).toEqual({ state: 'good', detail: 'local' })
  expect(place('http://127.0.0.1:9925').state).toBe('good')
  expect(place('https://recipes.example.test')).toEqual({ state: 'good', detail: 'https' })
  expect(place('http://192.168.1.20:9925')).toEqual({ state: 'warning', detail: 'plain' })
})

test('it tells what is in it and what this server is', async ({ app }) => {
  await app.create.recipe({ name: 'Soup' })
  await app.create.recipe({ name: 'Bread' }, app.stranger)
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText('2 recipes')).toBeVisible()
  expect(screen.getByText('2 households')).toBeVisible()
  const about = within(screen.getByRole('region', { name: 'About this server' }))
  expect(about.getByText(app.services.files.root)).toBeVisible()
  expect(about.getByText(app.url)).toBeVisible()
})

test('AN-8 a report of a problem names no folder, no address and no person', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: 'About this server' })
  const text = (field as HTMLTextAreaElement).value
  expect(text).toMatch(/^Trivet: \d+\.\d+\.\d+\nAPI: v2\.0\.0\n/)
  const { body } = await app.as(app.admin).get('/api/admin/about')
  const hidden = [body.dataDir, body.installationId, ...body.addresses, app.admin.email]
  for (const secret of hidden) expect(text).not.toContain(secret)
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
})
