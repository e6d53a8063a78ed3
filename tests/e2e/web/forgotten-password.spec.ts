import { expectAccessible } from '#tests/support/axe.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { account } from '#tests/support/near-server.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

const password = 'pancakes on saturday'

test('mail is set up in the administration, a password is forgotten, and the letter leads to a new one', async ({
  page,
  browser,
  baseURL,
}) => {
  const box = await openMailbox()
  try {
    await startSession(page)
    await page.goto('/admin/site-settings')
    const mail = page.getByRole('region', { name: 'Email' })
    await mail.getByLabel('Mail server').fill('127.0.0.1')
    await mail.getByRole('combobox', { name: 'Encryption' }).click()
    await page.getByRole('option', { name: 'None' }).click()
    await mail.getByLabel('Port').fill(String(box.port))
    await mail.getByLabel('Sender’s email address').fill('kitchen@example.test')
    await mail.getByRole('button', { name: 'Save email settings' }).click()
    await expect(mail.getByText('Trivet can send email.')).toBeVisible()
    await mail.getByRole('button', { name: 'Send test email' }).click()
    await expect(mail.getByText(/has taken the email for/)).toBeVisible()
    expect((await box.next()).headers['subject']).toBe('Trivet can send email')
    await expectAccessible(page)

    // On the phone, which is not logged in.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
      ...(baseURL && { baseURL }),
    })
    const phone = await context.newPage()
    await phone.goto('/login')
    await phone.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(phone.getByLabel('Email address')).toBeFocused()
    await expectAccessible(phone)
    await phone.keyboard.type(account.email)
    await phone.keyboard.press('Enter')
    await expect(phone.getByText(/the link is on its way/)).toBeVisible()
    await expectAccessible(phone)

    const { text } = await box.next()
    const link = /http:\S+\/reset-password\?token=[\w-]+/.exec(text)?.[0] ?? ''
    await phone.goto(link)
    await expect(phone).toHaveURL(/\/reset-password$/)
    await phone.getByLabel('Email address').fill(account.email)
    await phone.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
    await phone.getByRole('textbox', { name: 'New password, again' }).fill(password)
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Save password' }).click()
    await expect(phone).toHaveURL(/\/login$/)

    await phone.getByLabel('Username or email').fill(account.email)
    await phone.getByRole('textbox', { name: 'Password' }).fill(password)
    await phone.keyboard.press('Enter')
    await expect(phone).toHaveURL(/\/g\/home$/)

    // The other device is logged out, and the link is used up.
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    const again = await phone.request.post('/api/users/reset-password', {
      data: {
        token: new URL(link).searchParams.get('token'),
        email: account.email,
        password,
        passwordConfirm: password,
      },
    })
    expect(await again.json()).toMatchObject({ detail: 'Invalid token' })
    await context.close()
  } finally {
    await box.close()
  }
})
