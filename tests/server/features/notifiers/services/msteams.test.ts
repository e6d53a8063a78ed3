import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { sendTo, text } from './send-to.ts'

test('msteams: webhooks of three makes, and the workflows that came after them', async () => {
  const double = await startDouble()
  const card = { sections: [{ activityTitle: 'Recipe Created', text, markdown: false }] }
  const made = await sendTo(double, 'msteams://ours/a@b/c/d')
  const later = await sendTo(
    double,
    'https://ours.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d/e',
  )
  const old = await sendTo(double, 'msteams://a@b/c/d')
  expect([made, later, old].map(({ asked }) => asked[0])).toEqual([
    'https://ours.webhook.office.com',
    'https://ours.webhook.office.com',
    'https://outlook.office.com',
  ])
  expect(double.received.map(({ path }) => path)).toEqual([
    '/webhookb2/a@b/IncomingWebhook/c/d',
    '/webhookb2/a@b/IncomingWebhook/c/d/e',
    '/webhook/a@b/IncomingWebhook/c/d',
  ])
  expect(double.received[0]!.json).toMatchObject(card)

  const flow = await sendTo(double, 'workflows://prod-1.westus.logic.azure.com:443/abc/s-ig_1')
  expect(flow.asked).toEqual(['https://prod-1.westus.logic.azure.com:443'])
  const { path, json } = flow.received[3]!
  expect(path).toMatch(/^\/workflows\/abc\/triggers\/manual\/paths\/invoke\?.*sig=s-ig_1$/)
  expect(json.attachments[0].content.body.map(({ text }: { text: string }) => text)).toEqual([
    'Recipe Created',
    text,
  ])
})

test('msteams: the link of a workflow is taken as it is', async () => {
  const double = await startDouble()
  const site = 'https://default1.a2.environment.api.powerplatform.com'
  const way = '/powerautomate/automations/direct/workflows/abc/triggers/manual/paths/invoke'
  const link = `${site}:443${way}?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=s-ig_1`
  const { kind, asked, received } = await sendTo(double, link)
  expect([kind, asked]).toEqual(['msteams', [site]])
  const { pathname, searchParams } = new URL(received[0]!.path, double.url)
  expect(pathname).toBe(way)
  expect(Object.fromEntries(searchParams)).toMatchObject({ 'api-version': '1', sig: 's-ig_1' })
})
