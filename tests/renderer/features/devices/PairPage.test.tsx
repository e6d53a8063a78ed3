import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const newCode = async (app: TestApp, person: Person = app.cook): Promise<string> =>
  (await app.as(person).post('/api/devices/codes', {})).body.code
const connect = async () => userEvent.click(await screen.findByRole('button', { name: 'Connect' }))
const codeField = () => screen.findByRole('textbox', { name: /^Code/ })
const devicesOf = async (app: TestApp, person: Person): Promise<{ name: string }[]> =>
  (await app.as(person).get('/api/devices')).body

test('a scanned code leaves the address, and one tap leads home with the name that was given', async ({
  app,
}) => {
  const { router } = await renderApp({ at: `/pair#${await newCode(app)}`, app })
  const name = await screen.findByRole('textbox', { name: 'Device name' })
  expect(router.state.location).toMatchObject({ pathname: '/pair', hash: '' })
  expect(screen.queryByRole('textbox', { name: /^Code/ })).toBeNull()

  await userEvent.clear(name)
  await userEvent.type(name, 'Kitchen tablet')
  await connect()
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(await screen.findByText(/Welcome, Cook Example/)).toBeInTheDocument()
  const names = (await devicesOf(app, app.cook)).map((device) => device.name)
  expect(names).toContain('Kitchen tablet')
})

test('without a scanned code it is typed, in any way', async ({ app }) => {
  const { router } = await renderApp({ at: '/pair', app })
  await connect()
  expect(await screen.findByText('Enter the code that the other device shows.')).toBeVisible()

  const code = await newCode(app)
  await userEvent.type(await codeField(), code.toLowerCase().replaceAll('-', ' '))
  await connect()
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})

test('a used code is refused with advice, and the next one can be typed', async ({ app }) => {
  const code = await newCode(app)
  expect((await app.as(null).post('/api/devices/pair', { code })).status).toBe(201)
  const { router } = await renderApp({ at: `/pair#${code}`, app })
  await connect()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^This code didn’t work\. A code lasts 2 minutes, .* ask for a new code\.$/,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Enter a code' }))
  expect(screen.getByRole('textbox', { name: 'Device name' })).toBeInTheDocument()
  await userEvent.type(await codeField(), await newCode(app))
  await connect()
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})

test('another code scanned in the same tab takes the place of the refused one', async ({ app }) => {
  const { router } = await renderApp({ at: '/pair#NOT-THIS-ONE', app })
  await connect()
  await screen.findByRole('alert')
  await router.navigate(`/pair#${await newCode(app)}`)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await connect()
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})

test('after many wrong codes one is told to wait', async ({ app }) => {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const { status } = await app.as(null).post('/api/devices/pair', { code: `WRONG-${attempt}` })
    if (status === 429) break
  }
  await renderApp({ at: `/pair#${await newCode(app)}`, app })
  await connect()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many codes/)
})

test('a server that does not answer is no wrong code', async ({ app }) => {
  const { router } = await renderApp({ at: `/pair#${await newCode(app)}`, app })
  await screen.findByRole('button', { name: 'Connect' })
  await app.stop()
  await connect()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Can’t reach Trivet\..*same Wi-Fi/)
  expect(router.state.location.pathname).toBe('/pair')
})

test('who is signed in here already is told, and can stay', async ({ app }) => {
  const { router } = await renderApp({ at: '/pair#K7QM-4XPD-9TWA', app, as: app.cook })
  expect(await screen.findByText(/^You’re logged in as Cook Example\./)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Don’t connect' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})
