import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test as base } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/background-tasks'

/** A server whose work waits between its steps for ever. */
const held = base.extend<{ app: TestApp }>({
  app: async ({}, use) => {
    const app = await startApp({
      pause: (_ms, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('ended')))
        }),
    })
    await use(app)
    await app.stop()
  },
})

test('without any task it says what would be here', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByRole('heading', { name: 'No background tasks yet' })).toBeVisible()
})

test('the test of the server ends, and its log is read', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Test the server' }))
  const row = within(await screen.findByRole('listitem'))
  expect(await row.findByText('Finished')).toBeVisible()
  const show = row.getByRole('button', { name: /^Show log: Test of the server/ })
  expect(show).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(show)
  expect(row.getByRole('region', { name: 'Log' })).toHaveTextContent('The database is intact.')
})

held('what runs shows its progress, and is cancelled', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Test the server' }))
  const row = within(await screen.findByRole('listitem'))
  await waitFor(() => expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25'))
  await userEvent.click(row.getByRole('button', { name: 'Cancel: Test of the server' }))
  expect(await row.findByText('Canceled')).toBeVisible()
  expect(row.queryByRole('progressbar')).toBeNull()
})
