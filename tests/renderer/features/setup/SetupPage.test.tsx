import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ServerOptions } from '#server/start.ts'
import { address } from '#tests/server/lan/cards-data.ts'
import { startApp, startEmptyApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop()
})

async function emptyApp(options: Partial<ServerOptions> = {}) {
  const app = await startEmptyApp(options)
  running.push(app)
  return app
}

const next = async () => userEvent.click(await screen.findByRole('button', { name: 'Next' }))
const field = (name: RegExp) => screen.getByLabelText(name)

async function signedIn(app: Awaited<ReturnType<typeof emptyApp>>) {
  const form = new URLSearchParams({ username: 'maria', password: 'correct horse battery' })
  const login = await app.as(null).post('/api/auth/token', form)
  expect(login.status).toBe(200)
  return app.as({ token: login.body.access_token })
}

async function fillInAccount() {
  await userEvent.type(field(/^your name/i), 'Maria Koch')
  await userEvent.type(field(/^username/i), 'maria')
  await userEvent.type(field(/^email/i), 'maria@example.test')
  await userEvent.type(field(/^password(?: \*)?$/i), 'correct horse battery')
  await userEvent.type(field(/household name/i), 'Koch family')
}

test('the first start leads from the language to a household that is ready to cook', async () => {
  const app = await emptyApp()
  const { router } = await renderApp({ at: '/', app })

  await screen.findByRole('heading', { name: 'Welcome to Trivet' })
  await next()
  await fillInAccount()
  await next()
  await userEvent.click(await screen.findByRole('radio', { name: 'Guests can read' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create my household' }))

  expect(await screen.findByRole('heading', { name: 'Use Trivet on your phone' })).toBeVisible()
  await next()
  const ways = await screen.findAllByRole('link', { name: /recipe/i })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/g/koch-family/r/create/new', '/group/migrations', '/admin/backups']),
  )
  await userEvent.click(screen.getByRole('link', { name: /Import a recipe from the web/ }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/g/koch-family/r/create/url'))
  expect(window.sessionStorage.getItem('trivet.setup')).toBeNull()
  const maria = await signedIn(app)
  expect((await maria.get('/api/groups/preferences')).body.privateGroup).toBe(false)
  for (const address of ['foods', 'units', 'groups/labels']) {
    expect((await maria.get(`/api/${address}`)).body.total).toBeGreaterThan(25)
  }
})

test('the new household is opened to the home, and the phone of its founder comes along', async () => {
  const cards = () => ({ wlan0: [address('192.168.1.20/24')] })
  const app = await emptyApp({ host: null, cards })
  await renderApp({ at: '/', app })
  await screen.findByRole('heading', { name: 'Welcome to Trivet' })
  await next()
  await fillInAccount()
  await next()
  await userEvent.click(await screen.findByRole('button', { name: 'Create my household' }))
  await userEvent.click(await screen.findByRole('switch', { name: /devices on my home network/ }))
  await userEvent.click(await screen.findByRole('radio', { name: /\(you\), Administrator$/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show the code…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect as administrator?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Show the code' }))

  const code = await screen.findByText(/^(?:[2-9A-Z]{4}-){2}[2-9A-Z]{4}$/)
  expect(screen.getByText(`http://192.168.1.20:${new URL(app.url).port}`)).toBeVisible()
  const phone = await app.as(null).post('/api/devices/pair', { code: code.textContent })
  expect(phone.body).toMatchObject({ fullName: 'Maria Koch', groupSlug: 'koch-family' })
  expect(await screen.findByRole('button', { name: 'Connect another device' })).toBeVisible()
})

test('who wants to start with an empty larder switches that off', async () => {
  const app = await emptyApp()
  await renderApp({ at: '/setup', app })
  await next()
  await fillInAccount()
  await next()
  const larder = await screen.findByRole('switch', { name: /common foods, units and labels/ })
  expect(larder).toBeChecked()
  expect(larder).toHaveAccessibleDescription(/change or delete them later/)
  await userEvent.click(larder)
  await userEvent.click(screen.getByRole('button', { name: 'Create my household' }))

  await screen.findByRole('heading', { name: 'Use Trivet on your phone' })
  const maria = await signedIn(app)
  for (const address of ['foods', 'units', 'groups/labels']) {
    expect((await maria.get(`/api/${address}`)).body.total).toBe(0)
  }
})

test('the username follows the name until another is typed', async () => {
  const app = await emptyApp()
  await renderApp({ at: '/setup', app })
  await next()
  await userEvent.type(await screen.findByLabelText(/^your name/i), 'Zoë O’Hara')
  expect(field(/^username/i)).toHaveValue('zoe')

  await userEvent.type(field(/^username/i), 'zo')
  await userEvent.clear(field(/^your name/i))
  await userEvent.type(field(/^your name/i), 'Anna')
  expect(field(/^username/i)).toHaveValue('zo')
})

test('a field that is empty says what belongs there', async () => {
  const app = await emptyApp()
  await renderApp({ at: '/setup', app })
  await next()
  await screen.findByLabelText(/^your name/i)
  await next()
  for (const words of [
    'your name',
    'a username',
    'an email address',
    'a name for your household',
  ]) {
    expect(screen.getByText(`Field Required. Enter ${words}.`)).toBeVisible()
  }
})

test('what is missing is said beside the field, and the first such field has the focus', async () => {
  const app = await emptyApp()
  await renderApp({ at: '/setup', app })
  await next()
  await userEvent.type(await screen.findByLabelText(/^your name/i), 'Maria Koch')
  await userEvent.type(field(/^username/i), 'maria koch')
  await userEvent.type(field(/^password(?: \*)?$/i), 'short')
  await next()

  expect(screen.getByText('No White Space Allowed')).toBeVisible()
  expect(screen.getByText('Use 8 characters or more for your password')).toBeVisible()
  await waitFor(() => expect(field(/^username/i)).toHaveFocus())
})

test('going back and a reload lose nothing but the password', async () => {
  const app = await emptyApp()
  await renderApp({ at: '/setup', app })
  await next()
  await fillInAccount()
  await next()
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText(/^password(?: \*)?$/i)).toHaveValue('correct horse battery')
  expect(window.sessionStorage.getItem('trivet.setup')).not.toContain('correct horse')
})

test('once there is an administrator the wizard is closed', async () => {
  const app = await startApp()
  running.push(app)
  const { router } = await renderApp({ at: '/setup', app })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})
