import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { client, type Person } from '#tests/support/client.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

/** A phone of this person that was connected by code; gives its way in. */
async function phoneOf(app: TestApp, person: Person, name: string) {
  const { code } = (await app.as(person).post('/api/devices/codes', {})).body
  const { body } = await app.as(null).post('/api/devices/pair', { code, name })
  return client(app.url, { token: body.access_token })
}

const list = async () => within(await screen.findByRole('region', { name: 'Logged-in devices' }))
const rowOf = async (name: string) => {
  const row = (await (await list()).findByText(name)).closest('li')
  if (!row) throw new Error(`${name} is not in the list`)
  return within(row)
}

test('a device is signed out with one tap, and is out at once', async ({ app }) => {
  const phone = await phoneOf(app, app.cook, 'Old phone')
  await renderApp({ at: '/devices', app, as: app.cook })
  const row = await rowOf('Old phone')
  expect(row.getByText('Last used this minute')).toBeVisible()
  expect(row.getByText(/Connected by code/)).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Log out Old phone' }))

  expect(await screen.findByText('“Old phone” logged out')).toBeInTheDocument()
  await waitFor(async () => expect((await list()).queryByText('Old phone')).toBeNull())
  expect((await phone.get('/api/users/self')).status).toBe(401)
  // The row is gone with its button; the keyboard stays in the list.
  await waitFor(async () => expect((await list()).getByRole('listitem')).toHaveFocus())
})

test('signing out is said even while other answers of the refresh are on their way', async ({
  app,
}) => {
  await phoneOf(app, app.cook, 'Old phone')
  await renderApp({ at: '/devices', app, as: app.cook })
  const row = await rowOf('Old phone')
  const rowIsGone = Promise.withResolvers<null>()
  const send = globalThis.fetch
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (new Request(...request).url.endsWith('/devices/connection')) await rowIsGone.promise
    return send(...request)
  })
  await userEvent.click(row.getByRole('button', { name: 'Log out Old phone' }))
  await waitFor(async () => expect((await list()).queryByText('Old phone')).toBeNull())
  rowIsGone.resolve(null)
  expect(await screen.findByText('“Old phone” logged out')).toBeInTheDocument()
})

test('a device gets another name in its place; Esc leaves it', async ({ app }) => {
  await phoneOf(app, app.cook, 'Phone')
  await renderApp({ at: '/user/profile', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }))
  await userEvent.keyboard('Something else{Escape}')
  expect(await (await list()).findByText('Phone')).toBeVisible()

  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }))
  expect(screen.getByRole('textbox', { name: 'Device name' })).toHaveFocus()
  await userEvent.keyboard('Anna’s phone{Enter}')
  expect(await (await list()).findByText('Anna’s phone')).toBeVisible()
})

test('the device in one’s hands asks first and leads to the login', async ({ app }) => {
  const { router } = await renderApp({ at: '/devices', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out this device' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out this device?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect((await app.as(app.cook).get('/api/users/self')).status).toBe(401)
})

test('all others are signed out after asking; this one stays', async ({ app }) => {
  const phone = await phoneOf(app, app.cook, 'Phone')
  await renderApp({ at: '/devices', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out all other devices?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('You’re logged in on this device only.')).toBeVisible()
  expect((await phone.get('/api/users/self')).status).toBe(401)
  expect((await app.as(app.cook).get('/api/users/self')).status).toBe(200)
})

test('administrators see everybody’s devices when they ask for them, others never', async ({
  app,
}) => {
  await phoneOf(app, app.cook, 'Phone of the cook')
  await renderApp({ at: '/devices', app, as: app.admin })
  const all = await screen.findByRole('switch', { name: 'Show everyone’s devices' })
  expect(screen.queryByText('Phone of the cook')).toBeNull()
  await userEvent.click(all)
  const row = await rowOf('Phone of the cook')
  expect(row.getByText('Cook Example')).toBeVisible()
})

test('a cook has no such switch', async ({ app }) => {
  await renderApp({ at: '/devices', app, as: app.cook })
  await screen.findByRole('button', { name: 'Log out this device' })
  expect(screen.queryByRole('switch')).toBeNull()
})
