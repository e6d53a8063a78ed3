import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { sendMail } from '#server/features/mail/index.ts'
import type { MailServer } from '#server/net/smtp.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { MailboxOptions } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import { mailbox, mailServer } from './mail-server.ts'

async function withMailbox(options: MailboxOptions = {}, server: Partial<MailServer> = {}) {
  const box = await mailbox(options)
  const app = await startApp({ mail: mailServer(box.port, server) })
  onTestFinished(app.stop)
  return { box, app }
}
const sendTest = (app: TestApp, email = 'rosa@example.test') =>
  app.as(app.admin).post('/api/admin/email', { email })

describe('the test letter', () => {
  plain('arrives', async () => {
    const { app, box } = await withMailbox()
    expect(await sendTest(app)).toMatchObject({
      status: 200,
      body: { success: true, error: null },
    })
    expect(box.letters).toMatchObject([
      {
        to: ['rosa@example.test'],
        headers: { subject: 'Trivet can send email', from: 'Trivet <trivet@example.test>' },
        text: expect.stringContaining('This is the test email'),
        html: expect.stringContaining('This is the test email'),
      },
    ])
  })

  test('without a mail server says that there is none', async ({ app }) => {
    expect((await sendTest(app)).body).toEqual({
      success: false,
      error: 'No mail server is set up.',
    })
  })

  plain('says in words why the login was refused', async () => {
    const login = { user: 'trivet', password: 'right' }
    const { app } = await withMailbox({ login }, { user: 'trivet', password: 'wrong' })
    expect((await sendTest(app)).body).toEqual({
      success: false,
      error:
        '127.0.0.1 refused the login. Check user and password. Some providers need an app password. Its answer: 535 5.7.8 Wrong name or password',
    })
  })

  plain('says that the certificate cannot be trusted', async () => {
    const { app } = await withMailbox({ security: 'starttls' }, { security: 'starttls' })
    const { body } = await sendTest(app)
    expect(body).toMatchObject({ success: false, error: expect.stringMatching(/certificate/) })
  })

  plain('says where nobody answers, and that an address is refused', async () => {
    const { app, box } = await withMailbox({ refuses: () => 'No such mailbox' })
    expect((await sendTest(app)).body.error).toBe(
      '127.0.0.1 doesn’t accept email for rosa@example.test. Its answer: 550 No such mailbox',
    )
    await box.close()
    expect((await sendTest(app)).body.error).toContain(
      `Nothing answers at 127.0.0.1, port ${box.port}.`,
    )
  })

  test.for([
    'rosa',
    'rosa@example.test, all@example.test',
    'rosa@example.test\r\nBcc: all@example.test',
    'Rosa <rosa@example.test>',
    `${'a'.repeat(300)}@example.test`,
  ])('is not sent to %j', async (email, { app }) => {
    expect((await sendTest(app, email)).status).toBe(422)
  })
})

describe('a letter', () => {
  const values = { name: 'Rosa', household: 'Home', link: 'https://home.example.test/register' }

  plain('in a language without a catalogue comes in English', async () => {
    const { app, box } = await withMailbox()
    const posted = { to: 'rosa@example.test', kind: 'invitation', values } as const
    await sendMail(await app.ctx(app.admin), { ...posted, locale: 'de-DE' })
    expect(box.letters[0]?.headers['subject']).toBe('Rosa invites you to Home')
    expect(box.letters[0]?.text).toContain(values.link)
  })

  plain('from code that did not check the address is not sent', async () => {
    const { app, box } = await withMailbox()
    const to = 'rosa@example.test\r\nBcc: all@example.test'
    const posted = { to, kind: 'invitation', values, locale: 'en-US' } as const
    await expect(sendMail(await app.ctx(app.admin), posted)).rejects.toMatchObject({
      reason: 'recipient',
    })
    expect(box.connections()).toBe(0)
  })

  plain('with line breaks in its names gets no further header or recipient', async () => {
    const { app, box } = await withMailbox()
    const name = 'Rosa\r\nBcc: all@example.test\r\n\r\n<b>hello</b>'
    const posted = { to: 'rosa@example.test', kind: 'invitation', locale: 'en-US' } as const
    await sendMail(await app.ctx(app.admin), { ...posted, values: { ...values, name } })
    const [letter] = box.letters
    expect(letter?.to).toEqual(['rosa@example.test'])
    expect(letter?.headers).not.toHaveProperty('bcc')
    expect(letter?.html).toContain('&#60;b&#62;hello')
  })
})
