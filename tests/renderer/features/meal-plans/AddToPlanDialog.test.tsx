import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test('a plan that is refused is told in the dialog, which stays open', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to meal plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to meal plan' }))
  const add = await dialog.findByRole('button', { name: 'Add to plan' })

  const { canManage, canOrganize, canInvite } = {
    canManage: false,
    canOrganize: false,
    canInvite: false,
  }
  const rights = { userId: app.cook.id, canManage, canOrganize, canInvite, readOnly: true }
  expect((await app.as(app.admin).put('/api/groups/permissions', rights)).status).toBe(200)
  await userEvent.click(add)
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^Failed to add recipe to mealplan\. \S/,
  )
})
