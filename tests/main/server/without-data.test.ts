import { expect, test } from 'vitest'
import catalogue from '#locales/en-US.json' with { type: 'json' }
import { answerWithoutData } from '#main/server/without-data.ts'
import { hostAnswers, type HostMessage } from '#main/server/server-messages.ts'

test('while the data cannot be opened, the tray gets empty answers and backups are refused', async () => {
  const told: HostMessage[] = []
  const answer = answerWithoutData((message) => told.push(message), 9925)
  await answer({ type: 'call', id: 1, name: 'connection', args: [] })
  await answer({ type: 'call', id: 2, name: 'tonight', args: [] })
  await answer({
    type: 'call',
    id: 3,
    name: 'backup.create',
    args: [{ file: 'x', locale: 'en-US' }],
  })
  expect(told.map(({ type }) => type)).toEqual(['answer', 'answer', 'refused'])
  expect(told[2]).toMatchObject({ message: catalogue.rescue['not-open'] })
  const [connection, tonight] = told as { value: unknown }[]
  expect(hostAnswers.connection.parse(connection!.value)).toMatchObject({ port: 9925 })
  expect(hostAnswers.tonight.parse(tonight!.value)).toEqual([])
})
