import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const base = '/api/groups/cookbooks'
const at = '/g/home/cookbooks/soups'

async function soups(app: TestApp, more: Record<string, unknown> = {}) {
  await app.create.recipe({ name: 'Pea soup', settings: { public: true } })
  await app.create.recipe({ name: 'Leek soup', settings: { public: false } })
  await app.create.recipe({ name: 'Cake' })
  const body = {
    name: 'Soups',
    description: 'For **cold** days',
    queryFilterString: 'name LIKE "%soup%"',
    ...more,
  }
  await app.as(app.cook).post(base, body)
}

const openToVisitors = (app: TestApp) =>
  app.as(app.admin).put('/api/groups/preferences', { privateGroup: false })

test('a cookbook shows its description and its recipes', async ({ app }) => {
  await soups(app)
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByRole('heading', { level: 1, name: 'Soups' })).toBeVisible()
  expect((await screen.findByText('cold')).tagName).toBe('STRONG')
  expect(await screen.findByRole('link', { name: 'Pea soup' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Leek soup' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Cake' })).toBeNull()
  expect(screen.getByText('2 recipes')).toBeVisible()
})

test('editing changes what is in it, and the address follows the name', async ({ app }) => {
  await soups(app)
  const { router } = await renderApp({ at, app, as: app.cook })
  await screen.findByRole('link', { name: 'Pea soup' })
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit cookbook' }))
  await userEvent.clear(dialog.getByLabelText(/^Name/))
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Sweets')
  await userEvent.clear(dialog.getByLabelText('Condition 1: value'))
  await userEvent.type(dialog.getByLabelText('Condition 1: value'), 'cake')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/cookbooks/sweets'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sweets' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Cake' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pea soup' })).toBeNull()
})

test('a cookbook without matching recipes says so', async ({ app }) => {
  await app.as(app.cook).post(base, { name: 'Soups', queryFilterString: 'name = "none"' })
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('No recipes here yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit conditions' })).toBeVisible()
})

test('an unknown cookbook is told, not a blank page', async ({ app }) => {
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByRole('heading', { name: 'Cookbook not found' })).toBeVisible()
})

test('a visitor sees the public recipes of a public cookbook', async ({ app }) => {
  await soups(app, { public: true })
  await openToVisitors(app)
  await renderApp({ at, app })
  expect(await screen.findByRole('link', { name: 'Pea soup' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Leek soup' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a private cookbook does not exist for visitors', async ({ app }) => {
  await soups(app)
  await openToVisitors(app)
  await renderApp({ at, app })
  expect(await screen.findByRole('heading', { name: 'Cookbook not found' })).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent('Soups')
})

test('a member of another group is a visitor here', async ({ app }) => {
  await soups(app, { public: true })
  await openToVisitors(app)
  await renderApp({ at, app, as: app.stranger })
  expect(await screen.findByRole('link', { name: 'Pea soup' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Leek soup' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
