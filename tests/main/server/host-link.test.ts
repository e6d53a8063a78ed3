import { expect, test } from 'vitest'
import { createHostLink, HostGone, HostRefused } from '#main/server/host-link.ts'
import type { HostQuestion } from '#main/server/server-messages.ts'

function setUp() {
  const asked: HostQuestion[] = []
  const link = createHostLink((question) => asked.push(question))
  return { asked, link }
}

const connection = { enabled: true, addresses: ['http://192.168.1.20:9925'], port: 9925 }

test('answers find their questions in whatever order they come', async () => {
  const { asked, link } = setUp()
  const first = link.call('connection')
  const second = link.call('backup.create', { file: '/tmp/a.trivet', locale: 'en-US' })
  expect(asked.map(({ name }) => name)).toEqual(['connection', 'backup.create'])
  link.settle({ type: 'refused', id: asked[1]?.id ?? 0, message: 'The disk is full.' })
  link.settle({ type: 'answer', id: asked[0]?.id ?? 0, value: connection })
  expect(await first).toEqual(connection)
  await expect(second).rejects.toThrow(new HostRefused('The disk is full.'))
})

test('an answer of another shape than agreed is not believed', async () => {
  const { asked, link } = setUp()
  const answer = link.call('connection')
  link.settle({ type: 'answer', id: asked[0]?.id ?? 0, value: { ...connection, port: '9925' } })
  await expect(answer).rejects.toThrow('port')
})

test('an answer to nothing, or a second one, is passed over', async () => {
  const { asked, link } = setUp()
  link.settle({ type: 'answer', id: 7, value: undefined })
  const answer = link.call('backup.cancel')
  const id = asked[0]?.id ?? 0
  link.settle({ type: 'answer', id, value: undefined })
  link.settle({ type: 'refused', id, message: 'too late' })
  await expect(answer).resolves.toBeUndefined()
})

test('the end of the process refuses what waits, and what comes later', async () => {
  const { asked, link } = setUp()
  const waiting = link.call('connection')
  link.end()
  await expect(waiting).rejects.toThrow(HostGone)
  await expect(link.call('connection')).rejects.toThrow(HostGone)
  expect(asked).toHaveLength(1)
})
