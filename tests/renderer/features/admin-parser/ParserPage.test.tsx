import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/parser'
const part = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement!.querySelector('dd')

test('a line is read into its parts, and how sure that is', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  const field = await screen.findByRole('textbox', { name: 'Ingredient' })
  await userEvent.click(screen.getByRole('button', { name: 'Read line' }))
  expect(field).toHaveAccessibleDescription('Write a line first.')
  expect(field).toHaveFocus()
  await userEvent.type(field, '3 cups flour, sifted{Enter}')
  await screen.findByText(/^Sure on average: \d+%$/)
  expect(part('Amount')).toHaveTextContent('3')
  expect(part('Unit')).toHaveTextContent(/cup/)
  expect(part('Food')).toHaveTextContent('flour')
  expect(part('Note')).toHaveTextContent('sifted')
  expect(screen.queryByText(/^Sure: /)).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /how sure it is of each part/ }))
  expect(screen.getAllByText(/^Sure: /).length).toBeGreaterThan(0)
})

test('an example is read at once, and again by the other parser', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: '1 1/2 tsp garam masala' }))
  await waitFor(() => expect(part('Amount')).toHaveTextContent('1.5'))
  await userEvent.click(screen.getByRole('radio', { name: 'Simple' }))
  await waitFor(() => expect(screen.queryByText(/^Sure on average/)).toBeNull())
  expect(part('Food')).toHaveTextContent(/garam masala/)
})
