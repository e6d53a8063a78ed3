import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test as plain } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/home-devices'
const api = '/api/admin/allowed-addresses'

test('a device is allowed and removed, and what is wrong is said', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText('None. Trivet calls no device at home.')).toBeVisible()
  const address = screen.getByRole('textbox', { name: 'Host and port' })
  await userEvent.type(screen.getByRole('textbox', { name: 'What is it?' }), 'Home Assistant')
  await userEvent.type(address, 'ha.local')
  await userEvent.click(screen.getByRole('button', { name: 'Allow device' }))
  expect(address).toHaveAccessibleDescription(/such as homeassistant.local:8123/)
  await userEvent.type(address, ':70000')
  await userEvent.click(screen.getByRole('button', { name: 'Allow device' }))
  expect(address).toHaveAccessibleDescription('The port is a number from 1 to 65535')
  await userEvent.clear(address)
  const own = `127.0.0.1:${new URL(app.url).port}`
  await userEvent.type(address, own)
  await userEvent.click(screen.getByRole('button', { name: 'Allow device' }))
  await waitFor(() => expect(address).toHaveAccessibleDescription(/Trivet itself uses port/))
  await userEvent.clear(address)
  await userEvent.type(address, 'http://HA.local:8123/lovelace')
  await userEvent.click(screen.getByRole('button', { name: 'Allow device' }))
  expect(await screen.findByText('ha.local:8123')).toBeVisible()
  expect(address).toHaveValue('')

  await userEvent.click(screen.getByRole('button', { name: 'Remove Home Assistant' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('ha.local:8123')).toBeNull())
  expect((await app.as(app.admin).get(api)).body.addresses).toEqual([])
})

plain('what the environment allows is listed without a button', async () => {
  const app = await startApp({ fetchAllow: ['nas.local:8080'] })
  onTestFinished(app.stop)
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText('nas.local:8080')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})
