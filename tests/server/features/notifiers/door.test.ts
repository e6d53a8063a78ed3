import { expect, test } from 'vitest'
import { openDoor } from '#server/features/notifiers/door.ts'
import { readService } from '#server/features/notifiers/services/index.ts'
import { DeliveryFailed } from '#server/features/notifiers/services/failure.ts'
import { createGuardedFetch } from '#server/net/guarded-fetch.ts'
import { startDouble } from './double.ts'
import { message, sendTo } from './services/send-to.ts'

test.for([
  [401, 'denied', false],
  [404, 'unknown', false],
  [410, 'unknown', false],
  [400, 'status', false],
  [429, 'too-many', true],
  [503, 'status', true],
] as const)(
  'status %i means %s, and no part of the address is told',
  async ([status, failure, isPassing]) => {
    const double = await startDouble(() => ({ status }))
    const sent = sendTo(double, `json://u:secret@${double.host}/secret`)
    const error: unknown = await sent.catch((error: unknown) => error)
    expect(error).toBeInstanceOf(DeliveryFailed)
    expect(error).toMatchObject({ failure, status, isPassing })
    expect(JSON.stringify(error) + String(error)).not.toContain('secret')
  },
)

test('a page to which the address redirects got no message', async () => {
  const double = await startDouble(({ path }) =>
    path === '/old' ? { status: 302, headers: { location: '/login' } } : {},
  )
  const sent = sendTo(double, `json://${double.host}/old`)
  await expect(sent).rejects.toMatchObject({ failure: 'moved' })
})

test('SSRF: an address of the home is not asked unless it is allowed', async () => {
  const double = await startDouble()
  const read = readService(`gotify://${double.host}/token`)
  if ('problem' in read) throw new Error(read.problem)
  const fetch = createGuardedFetch({ allow: [] })
  const door = openDoor(
    { fetch, addressesOf: async (host) => [host] },
    new AbortController().signal,
  )
  const sent = read.deliveries[0]!(message, door)
  await expect(sent).rejects.toMatchObject({ failure: 'unreachable' })
  expect(double.received).toEqual([])
})
