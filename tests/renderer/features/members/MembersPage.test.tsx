import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/group/members'
const rightsOf = async (app: TestApp, id: string) => {
  const { body } = await app.as(app.admin).get('/api/groups/members')
  return (body as { id: string }[]).find((member) => member.id === id)
}
const box = (right: string) => screen.findByRole('checkbox', { name: `${right}: Cook Example` })

describe('the rights of a member', () => {
  test('are ticked and saved at once, and reading only ends them', async ({ app }) => {
    await renderApp({ at, app, as: app.admin })
    await userEvent.click(await box('Organize'))
    await userEvent.click(await box('Invite'))
    expect((await screen.findAllByText('Rights of Cook Example saved')).length).toBeGreaterThan(0)
    await waitFor(async () => {
      expect(await rightsOf(app, app.cook.id)).toMatchObject({ canOrganize: true, canInvite: true })
    })
    await userEvent.click(await box('Only look'))
    await waitFor(async () => {
      expect(await rightsOf(app, app.cook.id)).toMatchObject({
        readOnly: true,
        canOrganize: false,
        canInvite: false,
      })
    })
    expect(await box('Only look')).toBeChecked()
    expect(await box('Organize')).not.toBeChecked()
  })

  test('go back to what they were when the server refuses, which says why', async ({ app }) => {
    await renderApp({ at, app, as: app.admin })
    const manage = await box('Manage')
    // Somebody else has removed the person meanwhile.
    await app.as(app.admin).put(`/api/users/${app.cook.id}`, { group: 'Other' })
    await userEvent.click(manage)
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Cook Example')).toBeNull())
    expect((await app.as(app.cook).get('/api/users/self')).body.canManage).toBe(false)
  })

  test('are ticked in the moment of the press', async ({ app }) => {
    await renderApp({ at, app, as: app.admin })
    const organize = await box('Organize')
    fireEvent.click(organize)
    expect(organize).toBeChecked()
    fireEvent.click(organize)
    expect(organize).not.toBeChecked()
    await waitFor(async () => {
      expect(await rightsOf(app, app.cook.id)).toMatchObject({ canOrganize: false })
    })
    expect(organize).not.toBeChecked()
  })

  test('of oneself and of administrators are fixed, with the reason beside them', async ({
    app,
  }) => {
    const manager = await app.create.person('rosa', { canManage: 1 })
    await renderApp({ at, app, as: manager })
    const own = within(await screen.findByRole('row', { name: /Rosa Example/ }))
    expect(own.getByText(/^That’s you/)).toBeVisible()
    const admin = within(screen.getByRole('row', { name: /Grandma Example/ }))
    expect(admin.getByText('Administrators may do everything.')).toBeVisible()
    for (const row of [own, admin]) {
      for (const one of row.getAllByRole('checkbox')) expect(one).toBeDisabled()
      expect(row.queryByRole('button')).toBeNull()
    }
  })
})

describe('a member is removed', () => {
  test('after it was told what goes and who gets the recipes', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Pie' })
    await app.as(app.cook).post('/api/comments', { recipeId: recipe.id, text: 'Good.' })
    await app.as(app.cook).post('/api/shared/recipes', { recipeId: recipe.id })
    const meal = { date: '2026-11-24', entryType: 'dinner', title: 'Soup' }
    await app.as(app.cook).post('/api/groups/mealplans', meal)
    await app.as(app.cook).post('/api/users/api-tokens', { name: 'Display' })
    await app.create.person('rosa')
    await renderApp({ at, app, as: app.admin })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Cook Example' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('1 recipe stays and gets a new owner.')).toBeVisible()
    expect(dialog.getByText('1 comment stays, with the name.')).toBeVisible()
    expect(dialog.getByText('1 planned meal stays, without the name.')).toBeVisible()
    expect(dialog.getByText('1 link to a recipe stays and keeps working.')).toBeVisible()
    expect(dialog.getByText('1 device will be logged out.')).toBeVisible()
    expect(dialog.getByText('1 API token stops working.')).toBeVisible()
    // The one who asks is offered first.
    const owner = dialog.getByRole('combobox', { name: 'New owner' })
    expect(owner).toHaveDisplayValue('Grandma Example')
    await userEvent.click(owner)
    await userEvent.click(await screen.findByRole('option', { name: 'Rosa Example' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Member removed')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Cook Example/ })).toBeNull())
    const { body } = await app.as(app.admin).get('/api/recipes/pie')
    expect(body).toMatchObject({ comments: [{ user: { fullName: 'Cook Example' } }] })
    expect(body.userId).not.toBe(app.admin.id)
  })

  test('by leaving, which ends at the login', async ({ app }) => {
    const { router } = await renderApp({ at: '/user/profile', app, as: app.cook })
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the household…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const leave = dialog.getByRole('button', { name: 'Leave' })
    await waitFor(() => expect(leave).toBeEnabled())
    await userEvent.click(leave)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect((await app.as(app.cook).get('/api/users/self')).status).toBe(401)
  })

  test('but not the last administrator, and the dialog says so', async ({ app }) => {
    await renderApp({ at: '/user/profile', app, as: app.admin })
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the household…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const leave = dialog.getByRole('button', { name: 'Leave' })
    await waitFor(() => expect(leave).toBeEnabled())
    await userEvent.click(leave)
    expect(await dialog.findByRole('alert')).toHaveTextContent(/only administrator/)
  })
})

describe('the page', () => {
  test('is for those who manage; others are led home', async ({ app }) => {
    const { router } = await renderApp({ at, app, as: app.cook })
    await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
    expect(await screen.findByText('You don’t have access to this page')).toBeInTheDocument()
  })

  test('closes when the right is taken away while it is open', async ({ app }) => {
    const manager = await app.create.person('rosa', { canManage: 1 })
    const { router } = await renderApp({ at, app, as: manager })
    const organize = await box('Organize')
    await app.as(app.admin).put('/api/groups/permissions', { userId: manager.id, canManage: false })
    await userEvent.click(organize)
    await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
    expect(await rightsOf(app, app.cook.id)).toMatchObject({ canOrganize: false })
  })

  test('says at the login that the session has ended when the account was deleted', async ({
    app,
  }) => {
    const manager = await app.create.person('rosa', { canManage: 1 })
    const { router } = await renderApp({ at, app, as: manager })
    const organize = await box('Organize')
    await app.as(app.admin).delete(`/api/groups/members/${manager.id}`)
    await userEvent.click(organize)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })
})
