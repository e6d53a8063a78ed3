import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

test.slow()

test('a webhook is made, allowed, tested and found in its log', async ({ page }) => {
  const received: string[] = []
  const display = createServer((req, res) => {
    let body = ''
    req.on('data', (part: Buffer) => (body += part.toString()))
    req.on('end', () => {
      received.push(body)
      res.end('ok')
    })
  }).listen(0, '127.0.0.1')
  await once(display, 'listening')
  const host = `127.0.0.1:${(display.address() as AddressInfo).port}`
  try {
    await signIn(page)
    await page.goto('/group/webhooks')
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add webhook' }).press('Enter')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await page.keyboard.type('Kitchen display')
    const link = page.getByRole('textbox', { name: 'Link' })
    await link.fill('nonsense')
    await link.press('Enter')
    await expect(link).toBeFocused()
    await expect(page.getByText('Must be a Valid URL. It begins with http')).toBeVisible()
    await link.fill(`http://${host}/hook`)
    await page.getByRole('switch', { name: 'Send every day' }).press('Space')
    await link.press('Enter')
    await expect(page.getByText('Webhook saved')).toBeVisible()

    const sendTest = page.getByRole('button', { name: 'Send a test' })
    await sendTest.press('Enter')
    const rows = page.getByRole('region', { name: 'What was sent' }).getByRole('listitem')
    await expect(rows.first()).toContainText('Couldn’t reach the address')
    expect(received).toEqual([])
    await expectAccessible(page)

    await rows.first().getByRole('link', { name: 'Devices at home' }).press('Enter')
    await page.getByRole('textbox', { name: 'What is it?' }).fill('Kitchen display')
    await page.getByRole('textbox', { name: 'Host and port' }).fill(host)
    await page.getByRole('button', { name: 'Allow device' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Remove Kitchen display' })).toBeVisible()
    await expectAccessible(page)

    await page.goBack()
    await page.getByRole('button', { name: /^Kitchen display/ }).press('Enter')
    await page.getByRole('button', { name: /^Send again what was sent/ }).press('Enter')
    await expect(rows.first()).toContainText('nothing was planned')
    await sendTest.press('Enter')
    await expect(rows.first()).toContainText('Delivered: answered 200')
    await expect(rows).toHaveCount(3)
    expect(received).toHaveLength(1)
    expect(JSON.parse(received[0]!)).toMatchObject({ message: { title: 'Webhook Task' } })

    await page.getByText('Is it really from Trivet?').press('Enter')
    await page.getByRole('button', { name: 'Show key' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Copy key' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  } finally {
    display.closeAllConnections()
    display.close()
  }
})
