import { notificationsStore } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { client } from '#tests/support/client.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const toastCount = () => {
  const { notifications, queue } = notificationsStore.getState()
  return notifications.length + queue.length
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('a new name is saved and greets its owner', async ({ app }) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const about = await card('About you')
  const name = about.getByRole('textbox', { name: /^Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Chef Cook')
  await userEvent.click(about.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('heading', { name: 'Hello, Chef Cook' })).toBeVisible()
  expect(await screen.findByText('User updated')).toBeInTheDocument()
  expect(toastCount()).toBe(1)
})

test('Save answers also when nothing was changed', async ({ app }) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const about = await card('About you')
  await userEvent.click(about.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('User updated')).toBeInTheDocument()
})

test('a user name that is taken is said beside the field', async ({ app }) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const about = await card('About you')
  const username = about.getByRole('textbox', { name: /^Username/ })
  await userEvent.clear(username)
  await userEvent.type(username, app.admin.username)
  await userEvent.click(about.getByRole('button', { name: 'Save' }))

  expect(await about.findByText('Username is taken')).toBeVisible()
  expect(username).toHaveValue(app.admin.username)
})

test('an email that is taken is said beside the field, and both when both were changed', async ({
  app,
}) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const about = await card('About you')
  const email = about.getByRole('textbox', { name: /^Email/ })
  await userEvent.clear(email)
  await userEvent.type(email, app.admin.email)
  await userEvent.click(about.getByRole('button', { name: 'Save' }))
  expect(await about.findByText('Email is taken')).toBeVisible()

  await userEvent.type(about.getByRole('textbox', { name: /^Username/ }), '2')
  await userEvent.click(about.getByRole('button', { name: 'Save' }))
  expect(await about.findByText('Username or email is taken')).toBeVisible()
})

test('whoever came without an email may stay without one', async ({ app }) => {
  await app.db
    .updateTable('users')
    .set({ email: app.cook.id })
    .where('id', '=', app.cook.id)
    .execute()
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const about = await card('About you')
  const name = about.getByRole('textbox', { name: /^Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Mia')
  await userEvent.click(about.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await app.as(app.cook).get('/api/users/self')).body).toMatchObject({
      fullName: 'Mia',
      email: '',
    }),
  )
})

test('a wrong current password is said, the right one changes it and signs out the others', async ({
  app,
}) => {
  await client(app.url, null).post(
    '/api/auth/token',
    new URLSearchParams({ username: 'cook', password: app.cook.password }),
  )
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const devices = await card('Logged-in devices')
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2))
  const password = await card('Password')
  const current = password.getByLabelText(/^Current password/)
  await userEvent.type(current, 'not this one')
  await userEvent.type(
    password.getByLabelText(/^New password \*|^New password$/),
    'brand new words',
  )
  await userEvent.type(password.getByLabelText(/^New password again/), 'brand new words')
  await userEvent.click(password.getByRole('button', { name: 'Change password' }))
  expect(await password.findByText('Invalid current password. Type it again.')).toBeVisible()

  await userEvent.clear(current)
  await userEvent.type(current, app.cook.password)
  await userEvent.click(password.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password updated')).toBeInTheDocument()
  expect(screen.getByText('Your other devices are logged out.')).toBeInTheDocument()
  expect(toastCount()).toBe(1)
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
  const login = await client(app.url, null).post(
    '/api/auth/token',
    new URLSearchParams({ username: 'cook', password: 'brand new words' }),
  )
  expect(login.status).toBe(200)
})

test('an API token is shown once, listed, and deleted after asking', async ({ app }) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  await userEvent.click(await screen.findByRole('switch', { name: /^Show advanced features/ }))
  const tokens = await card('API tokens')
  await userEvent.type(tokens.getByRole('textbox', { name: 'What is it for?' }), 'Phone app{Enter}')

  const shown = await tokens.findByRole<HTMLTextAreaElement>('textbox', { name: 'Token' })
  expect((await app.as({ token: shown.value }).get('/api/users/self')).status).toBe(200)
  await userEvent.click(tokens.getByRole('button', { name: 'I’ve copied it' }))
  expect(tokens.queryByRole('textbox', { name: 'Token' })).toBeNull()

  await userEvent.click(await tokens.findByRole('button', { name: 'Delete token Phone app' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this token?' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await tokens.findByText('No tokens yet')).toBeVisible()
})

test('other devices are listed and can be signed out', async ({ app }) => {
  const other = await client(app.url, null).post(
    '/api/auth/token',
    new URLSearchParams({ username: 'cook', password: app.cook.password }),
    { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1' },
  )
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const devices = await card('Logged-in devices')
  await userEvent.click(await devices.findByRole('button', { name: 'Log out Safari on iPhone' }))

  await waitFor(() => expect(devices.queryByText('Safari on iPhone')).toBeNull())
  const gone = await client(app.url, { token: other.body.access_token }).get('/api/users/self')
  expect(gone.status).toBe(401)
})

test('a file that is no picture is refused before it is sent', async ({ app }) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const file = new File(['hello'], 'letter.txt', { type: 'text/plain' })
  await userEvent.upload(await screen.findByLabelText('Choose a picture'), file, {
    applyAccept: false,
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file isn’t a picture. Choose another one.',
  )
})

test('a picture that is too large is refused with the limit', async ({ app }) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const file = new File([], 'huge.png', { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: 26 * 1024 * 1024 })
  await userEvent.upload(await screen.findByLabelText('Choose a picture'), file)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file is larger than 25 MB. Choose a smaller one.',
  )
})

test('the household is shown in figures that lead to it, and admins find the way to home access', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Soup' }, app.cook)
  await renderApp({ at: '/user/profile', app, as: app.admin })
  const household = await card('Your household')
  expect(await household.findByRole('link', { name: '1 recipe' })).toHaveAttribute(
    'href',
    '/g/home',
  )
  expect(household.getByText('people')).toBeVisible()
  expect(await household.findByText('Pictures and files take 0 bytes.')).toBeVisible()
  const places = household.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(places).toEqual(expect.arrayContaining(['/group', '/group/data/foods', '/group/reports']))
  const access = await card('Home access')
  expect(access.queryByRole('switch')).toBeNull()
  expect(await access.findByRole('link')).toHaveAttribute('href', '/devices')
})

test('a cook without rights sees neither its settings nor home access', async ({ app }) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const household = await card('Your household')
  await household.findByText('people')
  const places = household.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(places).not.toContain('/group')
  expect(places).not.toContain('/group/data/foods')
  expect(screen.queryByRole('region', { name: 'Home access' })).toBeNull()
})

test('API tokens are offered to those who ask for advanced features, and whoever has one can end it', async ({
  app,
}) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const advanced = await screen.findByRole('switch', { name: /^Show advanced features/ })
  expect(advanced).not.toBeChecked()
  expect(screen.queryByRole('region', { name: 'API tokens' })).toBeNull()
  await userEvent.click(advanced)
  await card('API tokens')
  expect((await app.as(app.cook).get('/api/users/self')).body).toMatchObject({ advanced: true })

  await app.as(app.cook).post('/api/users/api-tokens', { name: 'Shelf' })
  await userEvent.click(advanced)
  await waitFor(() => expect(advanced).not.toBeChecked())
  const tokens = await card('API tokens')
  expect(await tokens.findByText('Shelf')).toBeVisible()
})
