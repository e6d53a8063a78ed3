import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { message, sendTo, text } from './send-to.ts'

test('json: data with title, sentence, the fields of the event and those of the address', async () => {
  const double = await startDouble()
  const address = `json://rosa:secret@${double.host}/hook/a%20b?:kitchen=yes&+X-Key=abc&-room=1`
  const { received, asked } = await sendTo(double, address)
  expect(asked).toEqual([])
  expect(received[0]).toMatchObject({
    method: 'POST',
    path: '/hook/a%20b?room=1',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Trivet',
      'x-key': 'abc',
      authorization: `Basic ${Buffer.from('rosa:secret').toString('base64')}`,
    },
    json: {
      version: '1.0',
      title: 'Recipe Created',
      message: text,
      attachments: [],
      type: 'info',
      event_type: 'recipe_created',
      document_data: '{"recipeSlug":"pea-soup"}',
      kitchen: 'yes',
    },
  })
})

test('form: the same as a form', async () => {
  const double = await startDouble()
  const { received } = await sendTo(double, `form://${double.host}?method=put`)
  expect(received[0]).toMatchObject({
    method: 'PUT',
    path: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(Object.fromEntries(new URLSearchParams(received[0]!.body))).toEqual({
    version: '1.0',
    title: 'Recipe Created',
    message: text,
    type: 'info',
    ...message.fields,
  })
})
