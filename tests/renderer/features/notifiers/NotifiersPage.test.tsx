import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test as plain } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { client } from '#tests/support/client.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { startDouble } from '#tests/server/features/notifiers/double.ts'

const at = '/group/notifiers'
const base = '/api/households/events/notifications'

const withAdvanced = (app: TestApp) =>
  app.db.updateTable('users').set({ advanced: 1 }).where('id', '=', app.cook.id).execute()

async function open(app: TestApp) {
  await withAdvanced(app)
  return renderApp({ at, app, as: app.cook })
}

const made = async (app: TestApp, body: object) =>
  (await client(app.url, app.cook).post(base, { name: 'Hall', appriseUrl: 'ntfy://hall', ...body }))
    .body as { id: string }
const rowOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li')!)
const openRow = async (name: string) => {
  const row = await rowOf(name)
  await userEvent.click(row.getByRole('button', { name: `Edit ${name}` }))
  return row
}
const all = async (app: TestApp) => (await client(app.url, app.cook).get(base)).body.items

test('is for those who chose advanced features, and is linked on their profile', async ({
  app,
}) => {
  const { router } = await renderApp({ at, app, as: app.cook })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})

test('the profile leads there', async ({ app }) => {
  await withAdvanced(app)
  const { router } = await renderApp({ at: '/user/profile', app, as: app.cook })
  await userEvent.click(await screen.findByRole('link', { name: /^Notifiers/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifiers' })).toBeVisible()
  expect(router.state.location.pathname).toBe(at)
})

test('a first one is made from the parts of its service, and then asked what to tell', async ({
  app,
}) => {
  await open(app)
  expect(await screen.findByText('No notifiers yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add notifier' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add notifier' }))
  expect(dialog.getAllByText('Field Required')).toHaveLength(2)
  expect(await all(app)).toEqual([])

  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Kitchen phone')
  await userEvent.click(dialog.getByRole('combobox', { name: 'Service' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Gotify' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Server' }), 'gotify.example.org')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Token' }), 'AbC')
  await userEvent.click(dialog.getByRole('button', { name: 'Add notifier' }))

  expect(await screen.findByText('Nothing is selected yet, so nothing is sent.')).toBeVisible()
  expect(await all(app)).toMatchObject([
    { name: 'Kitchen phone', service: 'gotify', enabled: true },
  ])
  const rows = await app.db.selectFrom('notifierAddresses').select('address').execute()
  expect(rows).toEqual([{ address: 'gotifys://gotify.example.org/AbC' }])

  // The dialog keeps nothing of what was typed.
  await userEvent.click(screen.getByRole('button', { name: 'Add notifier' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('an address that is none says what is wrong with it, and keeps what was typed', async ({
  app,
}) => {
  await open(app)
  await userEvent.click(await screen.findByRole('button', { name: 'Add notifier' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Pigeons')
  await userEvent.click(dialog.getByRole('combobox', { name: 'Service' }))
  await userEvent.click(await screen.findByRole('option', { name: /Apprise/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Apprise address' }), 'pigeon://loft')
  await userEvent.click(dialog.getByRole('button', { name: 'Add notifier' }))
  expect(await dialog.findByText(/Trivet doesn’t know this service.*tgram:\/\//)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Apprise address' })).toHaveValue('pigeon://loft')
})

test('what it tells of is chosen one by one, by group or all together, and saved', async ({
  app,
}) => {
  const { id } = await made(app, {})
  await open(app)
  const row = await openRow('Hall')
  const box = (name: string) => row.getByRole('checkbox', { name })
  await userEvent.click(box('Recipe created'))
  expect(box('Recipes')).toBePartiallyChecked()
  await userEvent.click(box('Shopping lists'))
  expect(box('List or its items changed')).toBeChecked()
  await userEvent.click(row.getByRole('switch', { name: 'Send messages' }))
  await userEvent.click(row.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Notifier saved')).toBeVisible()
  const [saved] = await all(app)
  expect(saved).toMatchObject({ id, enabled: false })
  const on = Object.entries(saved.options as Record<string, unknown>).filter(
    ([, is]) => is === true,
  )
  expect(on.map(([name]) => name)).toEqual([
    'recipeCreated',
    'shoppingListCreated',
    'shoppingListUpdated',
    'shoppingListDeleted',
  ])
  await userEvent.click(box('Everything'))
  expect(box('Label deleted')).toBeChecked()
  await userEvent.click(box('Everything'))
  expect(box('Recipe created')).not.toBeChecked()
})

test('what was chosen is still there after closing and opening it', async ({ app }) => {
  await made(app, {})
  await open(app)
  const row = await openRow('Hall')
  await userEvent.click(row.getByRole('checkbox', { name: 'Meal planned' }))
  await userEvent.click(row.getByRole('button', { name: 'Close Hall' }))
  expect(row.queryByRole('checkbox', { name: 'Meal planned' })).toBeNull()
  await userEvent.click(row.getByRole('button', { name: 'Edit Hall' }))
  expect(row.getByRole('checkbox', { name: 'Meal planned' })).toBeChecked()
})

plain('a test says whether it arrived, and what it sent is listed', async () => {
  let status = 200
  const double = await startDouble(() => ({ status }))
  const app = await startApp({ fetchAllow: [double.host] })
  onTestFinished(app.stop)
  await made(app, { appriseUrl: `json://${double.host}` })
  await open(app)
  const row = await openRow('Hall')
  await userEvent.click(row.getByRole('button', { name: 'Send a test' }))
  expect(await row.findByText('The test message arrived at the service.')).toBeVisible()
  status = 401
  await userEvent.click(row.getByRole('button', { name: 'Send a test' }))
  expect(await row.findByText('The test message didn’t arrive')).toBeVisible()
  expect(row.getByText(/refused the token or password/)).toBeVisible()

  await userEvent.click(row.getByRole('button', { name: 'What it sent' }))
  await waitFor(() => expect(row.getAllByText('test message')).toHaveLength(2))
  expect(row.getByText('Sent')).toBeVisible()
  expect(row.getByText('Failed')).toBeVisible()
  expect(row.getByText(/Status 401/)).toBeVisible()
})

test('an administrator is led to the page that allows a device at home, filled in', async ({
  app,
}) => {
  await made(app, { appriseUrl: 'gotify://192.168.1.20/abc' })
  await renderApp({ at, app, as: app.admin })
  const row = await openRow('Hall')
  await userEvent.click(row.getByRole('button', { name: 'Send a test' }))
  expect(await row.findByText(/^If 192\.168\.1\.20:80 is a device at home/)).toBeVisible()
  await userEvent.click(row.getByRole('link', { name: 'Devices at home' }))
  expect(await screen.findByRole('textbox', { name: 'Host and port' })).toHaveValue(
    '192.168.1.20:80',
  )
})

test('a missing address is said, and entered again without losing the rest', async ({ app }) => {
  const { id } = await made(app, { options: { tagCreated: true } })
  await app.db.deleteFrom('notifierAddresses').execute()
  await open(app)
  expect(await screen.findByText('Address missing. Enter it again.')).toBeVisible()
  const row = await openRow('Hall')
  await userEvent.click(row.getByRole('button', { name: 'Change address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Topic' }), 'attic')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Address missing. Enter it again.')).toBeNull())
  expect(await all(app)).toMatchObject([{ id, service: 'ntfy', options: { tagCreated: true } }])
})

test('it is deleted after a question', async ({ app }) => {
  await made(app, {})
  await open(app)
  const row = await openRow('Hall')
  await userEvent.click(row.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No notifiers yet')).toBeVisible()
  expect(await all(app)).toEqual([])
})

test('someone who may only read sees them and changes nothing', async ({ app }) => {
  await made(app, {})
  const rights = { advanced: 1, readOnly: 1 } as const
  await app.db.updateTable('users').set(rights).where('id', '=', app.cook.id).execute()
  await renderApp({ at, app, as: app.cook })
  const row = await openRow('Hall')
  expect(row.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  for (const name of ['Save', 'Delete', 'Change address', 'Send a test']) {
    expect(row.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByRole('button', { name: 'Add notifier' })).toBeNull()
})
