import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ServerOptions } from '#server/start.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { invite } from '#tests/server/features/registration/registering.ts'

beforeEach(() => window.sessionStorage.clear())

async function started(options: Partial<ServerOptions> = {}) {
  const app = await startApp(options)
  onTestFinished(app.stop)
  return app
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const password = () => screen.getByLabelText(/^Password(?! again)/, { selector: 'input' })
const again = () => screen.getByLabelText(/^Password again/, { selector: 'input' })
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function fillIn({ name = 'Lena Berg', email = 'lena@example.test' } = {}) {
  await userEvent.type(await field(/^Your name/), name)
  await userEvent.type(await field(/^Email/), email)
  await userEvent.type(password(), 'pancakes on sunday')
  await userEvent.type(again(), 'pancakes on sunday')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create my account' }))
/** The session cookie is the browser's; here the header stands in for it. */
const accounts = (app: TestApp) =>
  app.db.selectFrom('users').select(['username', 'email', 'groupId', 'fullName']).execute()

describe('a link of an invitation', () => {
  test('leads to one’s own details, names the household, and leaves the address', async () => {
    const app = await started()
    const token = await invite(app)
    const { router } = await renderApp({ at: `/register?token=${token}`, app })
    await heading('Join Home')
    expect(screen.getByText('Step 1 of 2')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))

    await fillIn()
    expect(await field(/^Username/)).toHaveValue('lena')
    await userEvent.keyboard('{Enter}')
    await heading('Is this right?')
    expect(screen.getByText('Step 2 of 2')).toBeVisible()
    const facts = within(screen.getByRole('form', { name: 'Is this right?' }))
    for (const fact of ['Home', 'Lena Berg', 'lena', 'lena@example.test']) {
      expect(facts.getByText(fact)).toBeVisible()
    }
    await submit()
    await waitFor(async () =>
      expect(await accounts(app)).toContainEqual({
        username: 'lena',
        fullName: 'Lena Berg',
        email: 'lena@example.test',
        groupId: app.home.id,
      }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
    expect(window.sessionStorage.getItem('trivet.register')).toBeNull()
  })

  test('that does not work any more says so, and another one can be pasted', async () => {
    const app = await started()
    await renderApp({ at: '/register?token=gone', app })
    await heading('Your invitation')
    expect(screen.getByText(/doesn’t work any more/)).toBeVisible()
    const input = await field(/^Link or code/)
    await userEvent.clear(input)
    await next()
    expect(await screen.findByText('Field Required. Paste your invitation.')).toBeVisible()
    await userEvent.type(input, 'nonsense')
    await next()
    expect(await screen.findByText(/doesn’t work any more/)).toBeVisible()
    await userEvent.clear(input)
    await userEvent.type(input, `http://trivet.local:9925/register?token=${await invite(app)}`)
    await next()
    await heading('Join Home')
  })

  test('that ends meanwhile leads back to the invitation, and nothing is lost', async () => {
    const app = await started()
    const token = await invite(app)
    await renderApp({ at: `/register?token=${token}`, app })
    await heading('Join Home')
    await fillIn()
    await next()
    await heading('Is this right?')
    await app.as(app.admin).delete(`/api/groups/invitations/${token}`)
    await submit()
    await heading('Your invitation')
    expect(screen.getByText(/doesn’t work any more/)).toBeVisible()
    const input = await field(/^Link or code/)
    await userEvent.clear(input)
    await userEvent.type(input, await invite(app))
    await next()
    await heading('Join Home')
    expect(await field(/^Your name/)).toHaveValue('Lena Berg')
    expect(password()).toHaveValue('pancakes on sunday')
  })

  test('asks those who are logged in whether they mean it', async () => {
    const app = await started()
    const token = await invite(app)
    const { router } = await renderApp({ at: `/register?token=${token}`, app, as: app.cook })
    expect(await screen.findByText(/You’re logged in as Cook Example/)).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Stay logged in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  })
})

describe('the details', () => {
  async function atDetails() {
    const app = await started()
    await renderApp({ at: `/register?token=${await invite(app)}`, app })
    await heading('Join Home')
    return app
  }

  test('say in the known words what is missing', async () => {
    await atDetails()
    await next()
    expect(await screen.findByText('Field Required. Enter your name.')).toBeVisible()
    expect(screen.getByText('Field Required. Enter a username.')).toBeVisible()
    expect(screen.getByText('Use 8 characters or more for your password')).toBeVisible()
    await waitFor(async () => expect(await field(/^Your name/)).toHaveFocus())

    await userEvent.type(await field(/^Username/), 'two words')
    await userEvent.type(password(), 'long enough')
    await userEvent.type(again(), 'something else')
    await userEvent.tab()
    expect(await screen.findByText('No White Space Allowed')).toBeVisible()
    expect(await screen.findByText('Password must match')).toBeVisible()
  })

  test('are checked when a field is left: names that somebody has', async () => {
    await atDetails()
    await userEvent.type(await field(/^Username/), 'Cook')
    await userEvent.tab()
    expect(await screen.findByText('Username is taken')).toBeVisible()
    await userEvent.type(await field(/^Email/), 'cook@example.test')
    await userEvent.tab()
    expect(await screen.findByText('Email is taken')).toBeVisible()
  })

  test('do not go on with a taken name', async () => {
    await atDetails()
    await fillIn({ name: 'Cook' })
    await next()
    expect(await screen.findByText('Username is taken')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Is this right?' })).toBeNull()
  })

  test('what was taken meanwhile is told at its field', async () => {
    const app = await atDetails()
    await fillIn()
    await next()
    await heading('Is this right?')
    await app.db
      .updateTable('users')
      .set({ username: 'lena' })
      .where('id', '=', app.cook.id)
      .execute()
    await submit()
    await heading('Join Home')
    expect(await screen.findByText('Username is taken')).toBeVisible()
    expect(await field(/^Email/)).toHaveValue('lena@example.test')
  })

  test('survive a reload, but for the password, which is asked for again', async () => {
    await atDetails()
    await fillIn()
    const kept = window.sessionStorage.getItem('trivet.register')!
    expect(kept).toContain('lena@example.test')
    expect(kept).not.toContain('pancakes')
  })
})

test('without sign-up only an invitation helps, and the login says so', async () => {
  const app = await started()
  const { router } = await renderApp({ at: '/login', app })
  expect(await screen.findByText(/Accounts are by invitation/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  await router.navigate('/register')
  await heading('Your invitation')
  expect(screen.getByText('Step 1 of 3')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('with sign-up a household of one’s own can be begun', async () => {
  const app = await started({ signup: true })
  const { router } = await renderApp({ at: '/login', app })
  await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }))
  await heading('Welcome to Trivet')
  await userEvent.click(screen.getByRole('button', { name: /^Create a household/ }))
  await heading('Your household')
  expect(screen.getByText('Step 2 of 4')).toBeVisible()
  const name = await field(/^Household name/)
  await next()
  expect(await screen.findByText(/^Field Required/)).toBeVisible()
  await userEvent.type(name, 'Home')
  await userEvent.tab()
  expect(await screen.findByText('Group name is taken')).toBeVisible()
  await userEvent.clear(name)
  await userEvent.type(name, 'The Bergs')
  await userEvent.keyboard('{Enter}')
  await heading('Your account')
  await fillIn()
  await next()
  await heading('Is this right?')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await heading('Your account')
  await next()
  await heading('Is this right?')
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/the-bergs'))
})
