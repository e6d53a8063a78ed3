import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { mailbox, mailServer } from '#tests/server/features/mail/mail-server.ts'

const at = '/admin/site-settings'

async function open(app: TestApp) {
  await renderApp({ at, app, as: app.admin })
  const region = within(await screen.findByRole('region', { name: 'Email' }))
  return { region, field: (name: string | RegExp) => region.findByRole('textbox', { name }) }
}
const stored = async (app: TestApp) => (await app.as(app.admin).get('/api/admin/mail')).body

describe('the mail server', () => {
  test('is named in the form, and then email can be tested', async ({ app }) => {
    const box = await mailbox()
    const { region, field } = await open(app)
    expect(await region.findByText(/can’t send email yet/)).toBeVisible()
    expect(region.queryByRole('button', { name: 'Send test email' })).toBeNull()

    await userEvent.type(await field('Mail server'), '127.0.0.1')
    await userEvent.click(region.getByRole('combobox', { name: 'Encryption' }))
    await userEvent.click(await screen.findByRole('option', { name: 'None' }))
    expect(await field('Port')).toHaveValue('25')
    await userEvent.clear(await field('Port'))
    await userEvent.type(await field('Port'), String(box.port))
    await userEvent.type(await field('Sender’s email address'), 'kitchen@example.test')
    await userEvent.click(region.getByRole('button', { name: 'Save email settings' }))

    expect(await region.findByText('Trivet can send email.')).toBeVisible()
    expect(await stored(app)).toMatchObject({ host: '127.0.0.1', port: box.port, ready: true })
    await userEvent.click(await region.findByRole('button', { name: 'Send test email' }))
    expect(await region.findByText(/has taken the email for/)).toBeVisible()
    expect((await box.next()).to).toEqual([app.admin.email])
  })

  test('without what is needed is not saved, and each field says so', async ({ app }) => {
    const { region, field } = await open(app)
    await userEvent.clear(await field('Port'))
    await userEvent.type(await field('Port'), '70000')
    await userEvent.type(await field('User'), 'kitchen')
    await userEvent.click(region.getByRole('button', { name: 'Save email settings' }))
    expect(await region.findByText('A number from 1 to 65535')).toBeVisible()
    expect(region.getByText(/Enter an email address/)).toBeVisible()
    expect(region.getAllByText('Field Required')).toHaveLength(2)
    await waitFor(async () => expect(await field('Mail server')).toHaveFocus())
    expect((await stored(app)).ready).toBe(false)
  })

  test('keeps its password, and asks for it again for another server', async ({ app }) => {
    await app.as(app.admin).put('/api/admin/mail', {
      host: 'mail.example.test',
      fromEmail: 'kitchen@example.test',
      user: 'kitchen',
      password: 'dampfnudel-42',
    })
    const { region, field } = await open(app)
    expect(await region.findByText(/A password is stored/)).toBeVisible()
    expect(document.body.innerHTML).not.toContain('dampfnudel')
    await userEvent.clear(await field('Sender’s name'))
    await userEvent.type(await field('Sender’s name'), 'Kitchen')
    await userEvent.click(region.getByRole('button', { name: 'Save email settings' }))
    await waitFor(async () => expect((await stored(app)).fromName).toBe('Kitchen'))
    expect((await stored(app)).hasPassword).toBe(true)

    await userEvent.clear(await field('Mail server'))
    await userEvent.type(await field('Mail server'), 'other.example.test')
    await userEvent.click(region.getByRole('button', { name: 'Save email settings' }))
    expect(await region.findByText(/Enter the password again/)).toBeVisible()
    expect((await stored(app)).host).toBe('mail.example.test')
  })

  test('is deleted after a question', async ({ app }) => {
    const body = { host: 'mail.example.test', fromEmail: 'kitchen@example.test' }
    await app.as(app.admin).put('/api/admin/mail', body)
    const { region, field } = await open(app)
    await userEvent.click(await region.findByRole('button', { name: 'Stop sending email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop sending email?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Stop sending email' }))
    expect(await region.findByText(/can’t send email yet/)).toBeVisible()
    expect(await field('Mail server')).toHaveValue('')
    expect((await stored(app)).ready).toBe(false)
  })

  plain('of the environment is shown, not changed', async () => {
    const app = await startApp({ mail: mailServer(2525, { user: 'env', password: 'geheim' }) })
    onTestFinished(app.stop)
    const { region } = await open(app)
    expect(await region.findByText(/set where Trivet is started/)).toBeVisible()
    expect(region.getByText('127.0.0.1:2525')).toBeVisible()
    expect(region.queryByRole('button', { name: 'Save email settings' })).toBeNull()
  })
})

plain('a test that fails shows the real reason', async () => {
  const login = { user: 'trivet', password: 'right' }
  const box = await mailbox({ login })
  const mail = mailServer(box.port, { user: 'trivet', password: 'wrong' })
  const app = await startApp({ mail })
  onTestFinished(app.stop)
  const { region } = await open(app)
  await userEvent.click(await region.findByRole('button', { name: 'Send test email' }))
  expect(await region.findByText(/refused the login.*535 5\.7\.8 Wrong name/)).toBeVisible()
})
