import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/manage/users'
const lock = (app: TestApp) =>
  app.db
    .updateTable('users')
    .set({ lockedAt: new Date().toISOString(), failedLogins: 5 })
    .where('id', '=', app.cook.id)
    .execute()

test('everybody of every household is listed and found', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByRole('link', { name: 'Stranger Example' })).toBeVisible()
  expect(screen.getByText('Other')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'grand')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Stranger Example' })).toBeNull())
  const table = within(screen.getByRole('region', { name: 'People' }))
  expect(table.getByRole('link', { name: 'Grandma Example' })).toBeVisible()
})

test('a person is unlocked, alone or with all', async ({ app }) => {
  await lock(app)
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock “Cook Example”' }))
  expect(await screen.findByText('“Cook Example” unlocked')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Locked')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Unlock everyone' })).toBeNull()
})

test('unlocking all tells how many it were', async ({ app }) => {
  await lock(app)
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock everyone' }))
  expect(await screen.findByText('1 person unlocked')).toBeVisible()
})

test('deleting says what goes, and hands the rest to whom one chose', async ({ app }) => {
  const body = { username: 'ida', fullName: 'Ida Stein', password: 'pancakes on saturday' }
  const ida = (await app.as(app.admin).post('/api/admin/users', body)).body
  const { id: recipeId } = await app.create.recipe({ name: 'Soup' })
  await app.as(app.cook).post('/api/shared/recipes', { recipeId })
  await app.as(app.cook).post('/api/users/api-tokens', { name: 'Display' })
  const meal = { date: '2026-11-24', entryType: 'dinner', title: 'Soup' }
  await app.as(app.cook).post('/api/groups/mealplans', meal)
  await renderApp({ at, app, as: app.admin })
  // Nobody deletes themselves here.
  expect(screen.queryByRole('button', { name: 'Delete “Grandma Example”' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Cook Example”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Cook Example”?' }))
  const heir = await dialog.findByRole('combobox', { name: 'Who gets 1 recipe?' })
  expect(heir).toHaveValue('Grandma Example')
  expect(dialog.getByText('1 planned meal stays, without the name.')).toBeVisible()
  expect(dialog.getByText('1 link to a recipe stays and keeps working.')).toBeVisible()
  expect(dialog.getByText('1 device will be logged out.')).toBeVisible()
  expect(dialog.getByText('1 API token stops working.')).toBeVisible()
  await userEvent.click(heir)
  await userEvent.click(await screen.findByRole('option', { name: 'Ida Stein' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete person' }))
  expect(await screen.findByText('“Cook Example” deleted')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cook Example' })).toBeNull())
  expect((await app.as(app.admin).get('/api/recipes/soup')).body.userId).toBe(ida.id)
})

test('reading only takes the other rights away, and another right takes reading only away', async ({
  app,
}) => {
  await renderApp({ at: `${at}/create`, app, as: app.admin })
  const manages = await screen.findByRole('switch', { name: 'Can manage the household' })
  const reads = screen.getByRole('switch', { name: 'Reads and cooks only' })
  await userEvent.click(manages)
  await userEvent.click(reads)
  expect(manages).not.toBeChecked()
  expect(reads).toBeChecked()
  await userEvent.click(manages)
  expect(reads).not.toBeChecked()
})

test('a new person is added, with what is wrong said at its field', async ({ app }) => {
  await renderApp({ at: `${at}/create`, app, as: app.admin })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ida Stein')
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'cook')
  const password = screen.getByLabelText(/^Password/, { selector: 'input' })
  await userEvent.type(password, 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Add person' }))
  expect(await screen.findByText(/Use 8 characters or more/)).toBeVisible()
  await userEvent.type(password, ' but longer')
  await userEvent.click(screen.getByRole('button', { name: 'Add person' }))
  expect(await screen.findByText('Username is taken')).toBeVisible()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Username' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'ida')
  await userEvent.click(screen.getByRole('switch', { name: 'Can organize its data' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add person' }))
  expect(await screen.findByText('“Ida Stein” added')).toBeVisible()
  const { body } = await app.as(app.admin).get('/api/admin/users?search=ida')
  expect(body.items).toMatchObject([{ username: 'ida', email: '', canOrganize: true }])
})

test('a person is changed and moved, and the page says what stays behind', async ({ app }) => {
  await renderApp({ at: `${at}/${app.cook.id}`, app, as: app.admin })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Cookie')
  await userEvent.click(screen.getByRole('combobox', { name: 'Household' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Other' }))
  expect(screen.getByText(/Recipes and lists stay in “Home”/)).toBeVisible()
  // An administrator has all rights, which the switches show.
  await userEvent.click(screen.getByRole('switch', { name: /^Administrator/ }))
  expect(screen.getByRole('switch', { name: 'Can manage the household' })).toBeChecked()
  expect(screen.getByRole('switch', { name: 'Can manage the household' })).toBeDisabled()
  await userEvent.click(screen.getByRole('switch', { name: /^Administrator/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Person saved')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Cookie' })).toBeVisible()
  const { body } = await app.as(app.admin).get(`/api/admin/users/${app.cook.id}`)
  expect(body).toMatchObject({ fullName: 'Cookie', group: 'Other', admin: false, canManage: false })
})

test('one cannot take one’s own administrator right away, nor delete oneself', async ({ app }) => {
  await renderApp({ at: `${at}/${app.admin.id}`, app, as: app.admin })
  expect(await screen.findByRole('switch', { name: /^Administrator/ })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Delete this person…' })).toBeNull()
})
