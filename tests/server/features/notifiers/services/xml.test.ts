import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { sendTo } from './send-to.ts'

test('xml: an envelope in which nothing of a recipe can be an element', async () => {
  const double = await startDouble()
  const { received } = await sendTo(double, `xml://${double.host}/soap?:my%20key=a%3Cb`)
  const { body, headers } = received[0]!
  expect(headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(body).toContain('<Version>1.0</Version><Subject>Recipe Created</Subject><Message>')
  expect(body).toContain('<MessageType>info</MessageType>')
  expect(body).toContain('<Message>“Pea &#60;soup&#62;” was created\nhttps://home')
  expect(body).toContain('<event_type>recipe_created</event_type>')
  expect(body).toContain('<my_key>a&#60;b</my_key>')
})
