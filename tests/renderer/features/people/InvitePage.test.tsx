import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { renderApp } from '#tests/support/render.tsx'
import { mailServer } from '#tests/server/features/mail/mail-server.ts'
import { address } from '#tests/server/lan/cards-data.ts'

/** A server that the home may open. */
async function sharedApp(options: Parameters<typeof startApp>[0] = {}) {
  const cards = () => ({ wlan0: [address('192.168.1.20/24')] })
  const app = await startApp({ host: null, announce: null, cards, ...options })
  onTestFinished(app.stop)
  await app.as(app.admin).put('/api/setup/sharing', { enabled: true })
  return app
}
const at = '/group/invitations'
const open = async () => within(await screen.findByRole('list', { name: 'Open invitations' }))

test('an invitation is made with its code, and can be revoked', async () => {
  const app = await sharedApp()
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText('No open invitations')).toBeVisible()
  const uses = screen.getByRole('textbox', { name: 'For how many people' })
  await userEvent.clear(uses)
  await userEvent.type(uses, '3')
  const links = within(screen.getByRole('region', { name: 'Invite by link' }))
  await userEvent.click(links.getByRole('switch', { name: /Only looks and cooks/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Create invitation' }))

  const list = await open()
  expect(list.getByText('For 3 more people')).toBeVisible()
  await waitFor(() => expect(list.getByRole('listitem')).toHaveFocus())
  expect(list.getByText(/by Grandma Example$/)).toBeVisible()
  const [made] = (await app.as(app.admin).get('/api/groups/invitations')).body
  expect(made).toMatchObject({ uses: 3, readOnly: true })
  // Whole days, not until a midnight; in one of them the clocks may change.
  const days = (Date.parse(made.expiresAt) - Date.now()) / 86_400_000
  expect(Math.abs(days - 4)).toBeLessThan(0.05)
  const link = list.getByRole('textbox', { name: 'Link of the invitation' })
  expect(link).toHaveValue(
    `http://192.168.1.20:${new URL(app.url).port}/register?token=${made.token}`,
  )
  expect(list.getByRole('img', { name: /^QR code for/ })).toBeVisible()

  await userEvent.click(list.getByRole('button', { name: 'Revoke' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this invitation?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('No open invitations')).toBeVisible()
  expect((await app.as(null).get(`/api/invitations/${made.token}`)).status).toBe(400)
})

test('an invitation for nobody, or for a crowd, is not made', async () => {
  const app = await sharedApp()
  await renderApp({ at, app, as: app.admin })
  const uses = await screen.findByRole('textbox', { name: 'For how many people' })
  await userEvent.clear(uses)
  expect(screen.getByText('Enter a number from 1 to 100.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create invitation' })).toBeDisabled()
})

test('why an email could not be sent stands below its address', async () => {
  const box = await openMailbox()
  await box.close()
  const app = await sharedApp({ mail: mailServer(box.port) })
  await app.as(app.admin).post('/api/groups/invitations', {})
  await renderApp({ at, app, as: app.admin })
  const list = await open()
  await userEvent.click(list.getByRole('button', { name: 'Send by email' }))
  await userEvent.type(list.getByRole('textbox', { name: 'Email' }), 'nobody')
  await userEvent.click(list.getByRole('button', { name: 'Send' }))
  expect(await list.findByText(/doesn’t look like an email/)).toBeVisible()
  await userEvent.type(list.getByRole('textbox', { name: 'Email' }), '@example.test')
  await userEvent.click(list.getByRole('button', { name: 'Send' }))
  expect(await list.findByText(/Nothing answers at/)).toBeVisible()
})

test('where no email can be sent, that is said before an address is typed', async () => {
  const app = await sharedApp()
  await app.as(app.admin).post('/api/groups/invitations', {})
  await renderApp({ at, app, as: app.admin })
  const list = await open()
  await userEvent.click(list.getByRole('button', { name: 'Send by email' }))
  expect(await list.findByText(/can’t send email yet/)).toBeVisible()
  expect(list.queryByRole('textbox', { name: 'Email' })).toBeNull()
  const link = list.getByRole('link', { name: 'Set up email' })
  expect(link).toHaveAttribute('href', '/admin/site-settings')
})

test('while nobody else can open Trivet, an administrator is led to the switch', async () => {
  const app = await startApp({ host: null, announce: null })
  onTestFinished(app.stop)
  await renderApp({ at, app, as: app.admin })
  const link = await screen.findByRole('link', { name: 'Turn on home access' })
  expect(link).toHaveAttribute('href', '/devices')
})

test('a person is added by name, and their code is shown', async () => {
  const app = await sharedApp()
  await renderApp({ at, app, as: app.admin })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Their name' }), 'Noah')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Noah is in your household')).toBeVisible()
  const code = (await screen.findByText(/^(?:[2-9A-Z]{4}-){2}[2-9A-Z]{4}$/)).textContent
  const paired = await app.as(null).post('/api/devices/pair', { code })
  expect(paired.body.fullName).toBe('Noah')
  await userEvent.click(screen.getByRole('button', { name: 'Add someone else' }))
  const name = await screen.findByRole('textbox', { name: 'Their name' })
  expect(name).toHaveValue('')
  // A name that is there already is said, as it is mostly a slip.
  await userEvent.type(name, 'noah ')
  expect(await screen.findByText(/^noah is already in your household/)).toBeVisible()
})

test('who may invite but not manage sees only the links, others nothing', async () => {
  const app = await sharedApp()
  await app.db.updateTable('users').set({ canInvite: 1 }).where('id', '=', app.cook.id).execute()
  const { router } = await renderApp({ at, app, as: app.cook })
  expect(await screen.findByRole('heading', { name: 'Invite by link' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Add a person' })).toBeNull()
  await router.navigate('/user/profile')
  expect(await screen.findByRole('link', { name: 'Invite people' })).toHaveAttribute('href', at)
})

test('a member without the right is led home', async () => {
  const app = await sharedApp()
  const { router } = await renderApp({ at, app, as: app.cook })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})
