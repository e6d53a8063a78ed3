import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test as plain } from 'vitest'
import { connection } from '#renderer/api/client.ts'
import { Providers } from '#renderer/app/Providers.tsx'
import { createQueryClient } from '#renderer/app/query-client.ts'
import { ResetLinkDialog } from '#renderer/features/passwords/index.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { mailbox, mailServer } from '#tests/server/features/mail/mail-server.ts'
import { newPassword, reset } from '#tests/server/features/password-reset/person.ts'

async function open(app: TestApp, viewer: Person, as: 'administrator' | 'manager', email: string) {
  connection.baseUrl = app.url
  connection.headers = { Authorization: `Bearer ${viewer.token}` }
  const person = { id: app.cook.id, name: 'Cook Example', username: 'cook', email }
  render(
    <Providers queryClient={createQueryClient()} direction="ltr" env="test">
      <MemoryRouter>
        <ResetLinkDialog opened onClose={() => {}} person={person} as={as} />
      </MemoryRouter>
    </Providers>,
  )
  return within(await screen.findByRole('dialog', { name: 'New password for Cook Example' }))
}

test.for(['administrator', 'manager'] as const)('a link of the %s works', async (as, { app }) => {
  const dialog = await open(app, app.admin, as, '')
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }))
  const field = await dialog.findByRole('textbox', { name: 'Link for a new password' })
  const token = new URL((field as HTMLInputElement).value).searchParams.get('token')!
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(dialog.getByText(/needs the username, too: cook$/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Send a link/ })).toBeNull()
  expect((await reset(app, token, { password: newPassword })).status).toBe(200)
})

test('who may not make one is told so', async ({ app }) => {
  const dialog = await open(app, app.cook, 'manager', '')
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('You don’t have permission')
})

plain('with email it can be sent as well, and with an address there is a code', async () => {
  const box = await mailbox()
  const baseUrl = 'https://recipes.example.test'
  const app = await startApp({ mail: mailServer(box.port), baseUrl })
  onTestFinished(app.stop)
  const dialog = await open(app, app.admin, 'administrator', app.cook.email)
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible()
  await userEvent.click(
    await dialog.findByRole('button', { name: `Send a link to ${app.cook.email}` }),
  )
  expect((await box.next()).text).toContain(`${baseUrl}/reset-password?token=`)
})
