import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test('an address is made, opens the plan, and no longer once it is revoked', async ({ app }) => {
  await renderApp({ at: '/group/mealplan/calendar', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Create address' }))
  const field = await screen.findByRole('textbox', { name: 'Your calendar address' })
  const { pathname } = new URL((field as HTMLTextAreaElement).value)
  expect((await fetch(app.url + pathname)).headers.get('content-type')).toContain('text/calendar')
  // Nobody else finds the server of a test.
  expect(await screen.findByText(/works only on this computer/)).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Revoke address' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Revoke address?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Revoke address' }))
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Your calendar address' })).toBeNull()
  expect((await fetch(app.url + pathname)).status).toBe(404)
})
