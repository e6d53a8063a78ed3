import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/group/mealplan/settings'

test('a rule is made, says when it applies, and is deleted by its name', async ({ app }) => {
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('No rules yet')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Day' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Friday' }))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Meal' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Dinner' }))
  expect(dialog.getByText(/Dinner on .*Friday/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: /Dinner on .*Friday/ })).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: /^Delete rule: .*Friday/ }))
  const asked = within(await screen.findByRole('dialog', { name: 'Delete rule?' }))
  expect(asked.getByText(/“.*Dinner on .*Friday.*” is deleted permanently/)).toBeInTheDocument()
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No rules yet')).toBeInTheDocument()
})

test('a rule that no recipe passes says that nothing can be planned by it', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  const rule = { day: 'monday', entryType: 'lunch', queryFilterString: 'rating > 4' }
  expect((await app.as(app.cook).post('/api/groups/mealplans/rules', rule)).status).toBe(201)
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('Rating is more than 4')).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: /^Edit rule: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  expect(await dialog.findByText(/nothing can be planned/)).toBeInTheDocument()
})

test('a filter that the builder cannot show is kept and said to be', async ({ app }) => {
  const filter = 'slug LIKE "pea%"'
  const rule = { day: 'unset', entryType: 'unset', queryFilterString: filter }
  expect((await app.as(app.cook).post('/api/groups/mealplans/rules', rule)).status).toBe(201)
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('Written by another app and kept as it is.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Edit rule: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Meal' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Dinner' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: /Dinner.* on any day/ })).toBeInTheDocument()
  const kept = await app.as(app.cook).get('/api/groups/mealplans/rules')
  expect(kept.body.items[0].queryFilterString).toBe(filter)
})

test('who only reads sees the rules and changes none', async ({ app }) => {
  const rights = {
    userId: app.cook.id,
    canManage: false,
    canOrganize: false,
    canInvite: false,
    readOnly: true,
  }
  expect((await app.as(app.admin).put('/api/groups/permissions', rights)).status).toBe(200)
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('No rules yet')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull()
})

test('who may only look is not told to add a rule', async ({ app }) => {
  const reader = await app.create.person('reader', { readOnly: 1 })
  await renderApp({ at, app, as: reader })
  expect(await screen.findByText('No rules yet')).toBeVisible()
  expect(screen.queryByText(/Add one/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull()
})
