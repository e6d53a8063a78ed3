import { expect, test } from 'vitest'
import { createClosing } from '#server/process/closing.ts'

test('what was opened last is closed first, one after the other, and only once', async () => {
  const closed: string[] = []
  const closing = createClosing()
  closing.add(() => closed.push('lock'))
  closing.add(
    () => closed.push('log'),
    async () => {
      await Promise.resolve()
      closed.push('socket')
    },
  )
  await closing.close()
  await closing.close()
  expect(closed).toEqual(['socket', 'log', 'lock'])
})

test('a step that fails does not keep the others open, and the first failure is told', async () => {
  const closed: string[] = []
  const closing = createClosing()
  closing.add(() => closed.push('lock'))
  closing.add(() => Promise.reject(new Error('second')))
  closing.add(() => {
    throw new Error('first')
  })
  await expect(closing.close()).rejects.toThrow('first')
  expect(closed).toEqual(['lock'])
})
