import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/group/webhooks'
const api = '/api/groups/webhooks'

async function open(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }))
  // The panel unfolds.
  await screen.findByRole('textbox', { name: 'Link' })
}
const hooksOf = async (app: TestApp) => (await app.as(app.admin).get(api)).body.items

test('a new one is off, by the clock of this device, and is written first', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveFocus())
  expect(screen.getByRole('switch', { name: 'Send every day' })).not.toBeChecked()
  const [made] = await hooksOf(app)
  expect(made).toMatchObject({ enabled: false, url: '', name: 'New webhook' })
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(made.timeZone).toBe(zone === 'UTC' ? null : zone)
})

test('what is wrong is said beside its field and nothing is saved', async ({ app }) => {
  await app.as(app.admin).post(api, { name: 'Display', scheduledTime: '07:30' })
  await renderApp({ at, app, as: app.admin })
  await open(/^Display/)
  const link = screen.getByRole('textbox', { name: 'Link' })
  await userEvent.type(link, 'ha.local')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(link).toHaveAccessibleDescription(/begins with http/)
  await userEvent.clear(link)
  await userEvent.click(screen.getByRole('switch', { name: 'Send every day' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Send every day' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(link).toHaveAccessibleDescription(/^Field Required\. Enter a link, or turn it off/)
  expect(await hooksOf(app)).toMatchObject([{ url: '', name: 'Display' }])
})

test('a time in UTC says that it shifts, and can be tied to clocks', async ({ app }) => {
  const input = { name: 'Display', url: 'https://a.example/', scheduledTime: '07:30' }
  const { body } = await app.as(app.admin).post(api, input)
  await renderApp({ at, app, as: app.admin })
  await open(/^Display.*7:30.*UTC/)
  const note = await screen.findByText(/UTC knows no summer time/)
  await waitFor(() => expect(note).toBeVisible())
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  await userEvent.clear(zone)
  await userEvent.click(zone)
  await userEvent.paste('Kathmandu')
  await userEvent.click(await screen.findByRole('option', { name: 'Asia / Kathmandu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Webhook saved')).toBeVisible()
  expect((await app.as(app.admin).get(`${api}/${body.id}`)).body).toMatchObject({
    timeZone: 'Asia/Kathmandu',
    localTime: '07:30:00',
    scheduledTime: '01:45:00',
  })
})

test('the result of a test is shown, with whom to ask', async ({ app }) => {
  const input = { name: 'Display', url: 'http://192.168.7.3:8123/x', scheduledTime: '07:30' }
  await app.as(app.admin).post(api, input)
  await app.db.updateTable('users').set({ advanced: 1 }).where('id', '=', app.cook.id).execute()
  await renderApp({ at, app, as: app.cook })
  await open(/^Display/)
  expect(await screen.findByText('Nothing was sent yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send a test' }))
  const log = within(screen.getByRole('region', { name: 'What was sent' }))
  const row = within(await log.findByRole('listitem'))
  expect(await row.findByText('Couldn’t reach the address')).toBeVisible()
  expect(
    row.getByText('If 192.168.7.3:8123 is a device at home, ask an administrator to allow it.'),
  ).toBeVisible()
  expect(screen.queryByText('Is it really from Trivet?')).toBeNull()
})

test('a member without the advanced features is led home', async ({ app }) => {
  const { router } = await renderApp({ at, app, as: app.cook })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})
