import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/manage/groups'

test('a household is made, and its page opens', async ({ app }) => {
  const { router } = await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Add household' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Field Required')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Home')
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Group name is taken')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' upstairs')
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Home upstairs' })).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/admin\/manage\/groups\/[\w-]+$/)
  expect(screen.getByText(/^No one belongs to this household/)).toBeVisible()
})

test('renaming warns about links, and a taken name is said at the field', async ({ app }) => {
  await renderApp({ at: `${at}/${app.other.id}`, app, as: app.admin })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Home')
  expect(screen.getByText(/Older links lead here/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Group name is taken')).toBeVisible()
  await userEvent.type(name, ' upstairs')
  await userEvent.click(screen.getByRole('switch', { name: /^Private household/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Household saved')).toBeVisible()
  const { body } = await app.as(app.admin).get(`/api/admin/groups/${app.other.id}`)
  expect(body).toMatchObject({ slug: 'home-upstairs', preferences: { privateGroup: false } })
})

test('one with people is not deleted', async ({ app }) => {
  await app.create.recipe({ name: 'Soup' }, app.stranger)
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByRole('link', { name: 'Other' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('deleting an empty one says first what is in it', async ({ app }) => {
  const { id: recipeId } = await app.create.recipe({ name: 'Soup' }, app.stranger)
  await app.as(app.stranger).post('/api/shared/recipes', { recipeId })
  await app.as(app.stranger).post('/api/comments', { recipeId, text: 'Good.' })
  await app.as(app.stranger).post('/api/organizers/tags', { name: 'Quick' })
  await app.as(app.stranger).post('/api/groups/webhooks', {
    name: 'Display',
    url: '',
    scheduledTime: '07:00',
  })
  await app.as(app.admin).put(`/api/admin/users/${app.stranger.id}`, { group: 'Home' })
  await renderApp({ at: `${at}/${app.other.id}`, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this household…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Other”?' }))
  expect(await dialog.findByText('1 recipe')).toBeVisible()
  expect(dialog.getByText('1 comment')).toBeVisible()
  expect(dialog.getByText('1 link to a recipe, which stops working')).toBeVisible()
  expect(dialog.getByText('1 tag')).toBeVisible()
  expect(dialog.getByText('1 webhook')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete household' }))
  expect(await screen.findByText('“Other” deleted')).toBeVisible()
  await waitFor(async () => {
    expect((await app.as(app.admin).get('/api/admin/groups')).body.total).toBe(1)
  })
})
