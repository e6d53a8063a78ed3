import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { encode } from 'uqr'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ServerOptions } from '#server/start.ts'
import { startApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { address } from '#tests/server/lan/cards-data.ts'

const cards = () => ({
  wlan0: [address('192.168.1.20/24')],
  tun0: [address('10.8.0.2/24')],
})

/** A server in a home, as somebody finds it who starts it for the first time. */
async function homeApp(options: Partial<ServerOptions> = {}) {
  const app = await startApp({ host: null, announce: null, cards, ...options })
  onTestFinished(app.stop)
  return app
}

async function sharedApp(options: Partial<ServerOptions> = {}) {
  const app = await homeApp(options)
  expect((await app.as(app.admin).put('/api/setup/sharing', { enabled: true })).status).toBe(200)
  return app
}

/** An administrator says twice that a device may have these rights. */
async function showAdminCode() {
  await userEvent.click(await screen.findByRole('button', { name: 'Show the code…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect as administrator?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Show the code' }))
}

/** Answers whose phone it is. */
const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('radio', { name }))

const qrCode = () => screen.findByRole('img', { name: /^QR code/ })
const typedCode = async () =>
  (await screen.findByText(/^(?:[2-9A-Z]{4}-){2}[2-9A-Z]{4}$/)).textContent

/** The same modules as in the QR code. */
function squares(text: string) {
  const { data } = encode(text, { border: 2 })
  return data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

test('an administrator switches sharing on and gets a code for the camera', async () => {
  const app = await homeApp()
  await renderApp({ at: '/devices', app, as: app.admin })
  expect(await screen.findByText('Only this computer can open Trivet')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()

  await userEvent.click(screen.getByRole('switch', { name: /devices on my home network/ }))
  await choose('Cook Example')
  const code = await typedCode()
  const port = new URL(app.url).port
  const link = `http://192.168.1.20:${port}/pair#${code}`
  expect((await qrCode()).querySelector('path')?.getAttribute('d')).toBe(squares(link))
  expect(screen.getByText(`http://192.168.1.20:${port}`)).toBeVisible()
})

test('who may not switch it on is told whom to ask', async () => {
  const app = await homeApp()
  await renderApp({ at: '/devices', app, as: app.cook })
  expect(await screen.findByText('Ask Grandma Example to turn this on.')).toBeVisible()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('where a setting decides, it is said', async () => {
  const app = await homeApp({ host: '127.0.0.1' })
  await renderApp({ at: '/devices', app, as: app.admin })
  expect(await screen.findByText(/set where it is started/)).toBeVisible()
  expect(screen.getByRole('switch', { name: /devices on my home network/ })).toBeDisabled()
})

test('another network can be chosen; VPNs are marked', async () => {
  const app = await sharedApp()
  await renderApp({ at: '/devices', app, as: app.admin })
  await choose('Cook Example')
  const before = (await qrCode()).querySelector('path')?.getAttribute('d')
  await userEvent.click(await screen.findByRole('combobox', { name: 'The other device’s network' }))
  await userEvent.click(await screen.findByRole('option', { name: /10\.8\.0\.2.*VPN/ }))

  const port = new URL(app.url).port
  expect(screen.getByText(`http://10.8.0.2:${port}`)).toBeVisible()
  expect((await qrCode()).querySelector('path')?.getAttribute('d')).not.toBe(before)
})

test('the code turns into the device that used it', async () => {
  const app = await sharedApp()
  await renderApp({ at: '/devices', app, as: app.cook })
  const body = { code: await typedCode(), name: 'Anna’s phone' }
  expect((await app.as(null).post('/api/devices/pair', body)).status).toBe(201)

  expect(await screen.findByRole('button', { name: 'Connect another device' })).toBeVisible()
  const said = screen.getAllByText('“Anna’s phone” is connected')
  expect(said.length).toBe(2) // for eyes and for ears
  expect(await screen.findByRole('button', { name: 'Log out Anna’s phone' })).toBeVisible()
})

test('an expired code is followed by another one', async () => {
  const clock = { ahead: 0 }
  const app = await sharedApp({ now: () => new Date(Date.now() + clock.ahead) })
  await renderApp({ at: '/devices', app, as: app.cook })
  const first = await typedCode()
  clock.ahead = 121_000
  await waitFor(async () => expect(await typedCode()).not.toBe(first))
})

test('leaving the page deletes the code', async () => {
  const app = await sharedApp()
  const { router } = await renderApp({ at: '/devices', app, as: app.cook })
  const code = await typedCode()
  const asked = vi.spyOn(globalThis, 'fetch')
  await router.navigate('/user/profile')
  const deleted = await waitFor(() => {
    const at = asked.mock.calls.findIndex(([, options]) => options?.method === 'DELETE')
    expect(at).toBeGreaterThanOrEqual(0)
    return asked.mock.results[at]?.value as Promise<Response>
  })
  expect(deleted.status).toBe(200)
  expect((await app.as(null).post('/api/devices/pair', { code })).status).toBe(403)
})

test('nobody is chosen beforehand, and a face says whose rights the device gets', async () => {
  const app = await sharedApp()
  await renderApp({ at: '/devices', app, as: app.admin })
  const asked = vi.spyOn(globalThis, 'fetch')
  const whose = within(await screen.findByRole('radiogroup', { name: 'Whose phone is this?' }))
  for (const face of whose.getAllByRole('radio')) expect(face).not.toBeChecked()
  const addresses = asked.mock.calls.map(([to, init]) => new Request(to, init).url)
  expect(addresses.filter((url) => url.endsWith('/devices/codes'))).toEqual([])
  await choose('Cook Example')
  expect(
    screen.getByText(
      'For 1 year after its last use, the device has the rights of Cook Example: recipes, plans and lists.',
    ),
  ).toBeVisible()
  const answer = await app.as(null).post('/api/devices/pair', { code: await typedCode() })
  expect(answer.body.fullName).toBe('Cook Example')
})

test('an administrator’s rights are shared only after another question', async () => {
  const app = await sharedApp()
  await renderApp({ at: '/devices', app, as: app.admin })
  const asked = vi.spyOn(globalThis, 'fetch')
  const ownCodes = () =>
    asked.mock.calls
      .filter(([to, init]) => new Request(to, init).url.endsWith('/devices/codes'))
      .flatMap(([, init]) => (typeof init?.body === 'string' ? [init.body] : []))
      .map((body) => JSON.parse(body) as { userId?: string })
      .filter(({ userId }) => userId !== app.cook.id)
  await choose('Grandma Example (you), Administrator')
  expect(screen.getByText(/the device has your administrator rights/)).toBeVisible()
  expect(ownCodes()).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Show the code…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect as administrator?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
  expect(ownCodes()).toEqual([])

  await showAdminCode()
  expect(ownCodes()).toHaveLength(1)
  const answer = await app.as(null).post('/api/devices/pair', { code: await typedCode() })
  expect(answer.body.fullName).toBe('Grandma Example')
  // The answer was for this device only.
  await userEvent.click(await screen.findByRole('button', { name: 'Connect another device' }))
  expect(await screen.findByRole('button', { name: 'Show the code…' })).toBeVisible()
})

test('another administrator is asked about as well, and a manager is offered none', async () => {
  const app = await sharedApp()
  const users = app.db.updateTable('users')
  await users.set({ admin: 1 }).where('id', '=', app.cook.id).execute()
  await renderApp({ at: '/devices', app, as: app.admin })
  await choose('Cook Example, Administrator')
  expect(await screen.findByRole('button', { name: 'Show the code…' })).toBeVisible()
  cleanup()

  await users.set({ admin: 0, canManage: 1 }).where('id', '=', app.cook.id).execute()
  await renderApp({ at: '/devices', app, as: app.cook })
  await choose('Cook Example (you)')
  expect(await screen.findByText(/the device has your rights: recipes, and managing/)).toBeVisible()
  expect(await qrCode()).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Grandma/ })).toBeNull()
})

test('for guests there is a code that only opens Trivet', async () => {
  const app = await sharedApp()
  await renderApp({ at: '/devices', app, as: app.admin })
  await userEvent.click(await screen.findByRole('radio', { name: 'Only open' }))
  const plain = `http://192.168.1.20:${new URL(app.url).port}`
  expect((await qrCode()).querySelector('path')?.getAttribute('d')).toBe(squares(plain))
})

test('what is looked at when it does not work has a sentence for each finding', async () => {
  const app = await sharedApp()
  await renderApp({ at: '/devices', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Having trouble connecting?' }))
  const findings = await screen.findAllByRole('img', {
    name: /^(?:Fine|Worth checking|Problem|Unknown)$/,
  })
  expect(findings.length).toBeGreaterThanOrEqual(5)
  expect(screen.getByText('Home access is on.')).toBeVisible()
  expect(screen.getByText(/and also on a VPN or virtual network/)).toBeVisible()
  expect(screen.queryByText(/devices\.findings/)).toBeNull()
  const again = within(screen.getByRole('region', { name: 'Having trouble connecting?' }))
  expect(again.getByRole('button', { name: 'Check again' })).toBeEnabled()
})

test('a member is asked nothing: it is their own phone', async () => {
  const app = await sharedApp()
  await renderApp({ at: '/devices', app, as: app.cook })
  expect(await typedCode()).not.toBe('')
  expect(screen.queryByRole('radiogroup', { name: 'Whose phone is this?' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Invite someone by link instead' })).toBeNull()
})

test('somebody new needs only a name, and comes in by the code', async () => {
  const app = await sharedApp()
  await renderApp({ at: '/devices', app, as: app.admin })
  await choose('Someone new')
  const submit = await screen.findByRole('button', { name: 'Add and show the code' })
  await userEvent.click(submit)
  const name = screen.getByRole('textbox', { name: 'Their name' })
  expect(name).toBeInvalid()
  await userEvent.type(name, 'Mia')
  await userEvent.click(screen.getByRole('switch', { name: /^Only looks and cooks/ }))
  await userEvent.click(submit)

  const answer = await app.as(null).post('/api/devices/pair', { code: await typedCode() })
  expect(answer.body.fullName).toBe('Mia')
  expect(await screen.findByRole('radio', { name: 'Mia, Looks and cooks' })).toBeChecked()
  const mia = await app.as({ token: answer.body.access_token }).get('/api/users/self')
  expect(mia.body).toMatchObject({ readOnly: true, email: '', admin: false })
})

test('an address that somebody has is told beside its field', async () => {
  const app = await sharedApp()
  await renderApp({ at: '/devices', app, as: app.admin })
  await choose('Someone new')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Their name' }), 'Mia')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'cook@example.test')
  await userEvent.click(screen.getByRole('button', { name: 'Add and show the code' }))
  expect(await screen.findByText('Email is taken')).toBeVisible()
})

test('the tablet in the kitchen gets an account of its own', async () => {
  const app = await sharedApp()
  await renderApp({ at: '/devices', app, as: app.admin })
  await choose('Kitchen tablet, For everyone')
  await userEvent.click(await screen.findByRole('button', { name: 'Add and show the code' }))
  const answer = await app.as(null).post('/api/devices/pair', { code: await typedCode() })
  const tablet = await app.as({ token: answer.body.access_token }).get('/api/users/self')
  expect(tablet.body).toMatchObject({ fullName: 'Kitchen tablet', sharedDevice: true })
  const again = { name: 'Kitchen tablet, Everyone’s device' }
  expect(await screen.findByRole('radio', again)).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Another tablet, For everyone' })).toBeVisible()
})

test('the tablet in the kitchen gives no code away, and says why', async () => {
  const app = await sharedApp()
  const tablet = await app.create.person('tablet', { sharedDevice: 1 })
  await renderApp({ at: '/devices', app, as: tablet })
  expect(await screen.findByText(/^Everyone uses this device/)).toBeVisible()
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
})
