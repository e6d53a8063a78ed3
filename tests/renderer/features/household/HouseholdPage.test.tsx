import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/group'

test('each change is saved at once, and two quick ones are both kept', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('switch', { name: /^Private household/ }))
  await userEvent.click(screen.getByRole('switch', { name: /^Show nutrition/ }))
  expect(screen.getByRole('switch', { name: /^Private household/ })).not.toBeChecked()
  expect((await screen.findAllByText('Household saved'))[0]).toBeInTheDocument()
  await waitFor(async () => {
    const { body } = await app.as(app.admin).get('/api/groups/preferences')
    expect(body).toMatchObject({ privateGroup: false, recipeShowNutrition: true })
  })
})

test('who may no longer change them is told so, and the page follows', async ({ app }) => {
  const { router } = await renderApp({ at, app, as: app.admin })
  const box = await screen.findByRole('switch', { name: /^Private household/ })
  const rights = { canManage: 0, admin: 0 } as const
  await app.db.updateTable('users').set(rights).where('id', '=', app.admin.id).execute()
  await userEvent.click(box)
  expect(await screen.findByText('You don’t have permission to do this.')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  const { body } = await app.as(app.cook).get('/api/groups/preferences')
  expect(body.privateGroup).toBe(true)
})

test('the week begins on the chosen day', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('combobox', { name: 'First day of the week' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Monday' }))
  await waitFor(async () => {
    const { body } = await app.as(app.admin).get('/api/groups/preferences')
    expect(body.firstDayOfWeek).toBe(1)
  })
})

test('from where programs get pictures without a login is chosen in plain words', async ({
  app,
}) => {
  await renderApp({ at, app, as: app.admin })
  const field = await screen.findByRole('combobox', { name: 'Pictures without logging in' })
  expect(field).toHaveValue('From the home network')
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'Never' }))
  await waitFor(async () => {
    const { body } = await app.as(app.admin).get('/api/groups/preferences')
    expect(body.filesWithoutLogin).toBe('never')
  })
})
