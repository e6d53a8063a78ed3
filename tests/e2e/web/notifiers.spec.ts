import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from '#tests/support/axe.ts'
import { startSession, test as base } from '#tests/support/signed-in.ts'
import { expect } from '#tests/support/e2e.ts'
import { withNearServer } from '#tests/support/near-server.ts'

interface Double {
  host: string
  /** The bodies that have come, as JSON. */
  received: Record<string, string>[]
}

/** A program of the household, and a server that may reach it. */
const test = base.extend<{ double: Double }>({
  double: async ({}, use) => {
    const received: Record<string, string>[] = []
    const server = createServer((req, res) => {
      let body = ''
      req.on('data', (part: Buffer) => (body += part.toString()))
      req.on('end', () => {
        received.push(JSON.parse(body) as Record<string, string>)
        res.end('{}')
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await use({ host: `127.0.0.1:${port}`, received })
    server.closeAllConnections()
    server.close()
  },
  server: async ({ double }, use) => withNearServer(true, use, { TRIVET_FETCH_ALLOW: double.host }),
})

test('a notifier is made, tried, and tells a program of a new recipe', async ({ page, double }) => {
  await startSession(page)
  await page.goto('/group/notifiers')
  await page.getByRole('button', { name: 'Add notifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add notifier' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen display')
  await dialog.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'JSON to an address' }).click()
  await dialog.getByRole('textbox', { name: 'Link' }).fill(`http://${double.host}/hook`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add notifier' }).click()

  await page.getByRole('checkbox', { name: 'Recipe created' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notifier saved')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The test message arrived at the service.')).toBeVisible()
  expect(double.received).toMatchObject([{ title: 'Test Message', message: 'test message' }])

  await page.request.post('/api/recipes', { data: { name: 'Pea soup' } })
  await expect.poll(() => double.received.length).toBe(2)
  expect(double.received[1]).toMatchObject({
    title: 'Recipe Created',
    message: '“Pea soup” was created',
    event_type: 'recipe_created',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Kitchen display' }).click()
  await page.getByRole('button', { name: 'What it sent' }).click()
  await expect(page.getByText('“Pea soup” was created')).toBeVisible()
  await expectAccessible(page)
})
