import { notifications, notificationsStore } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#renderer/api/client.ts'
import { createQueryClient } from '#renderer/app/query-client.ts'

/** What toasts say after a change with this answer, each with the sentence below it. */
async function said(answer: unknown, meta = {}) {
  onTestFinished(() => notifications.clean())
  const client = createQueryClient()
  const change = client.getMutationCache().build(client, { mutationFn: async () => answer, meta })
  await change.execute(undefined).catch(() => null)
  const { notifications: shown, queue } = notificationsStore.getState()
  return [...shown, ...queue].map(({ title, message, color }) => [
    color,
    title ?? message,
    title && message,
  ])
}

/** Runs a query until it succeeds or fails; pauses are skipped. @returns the answer, or the last status */
async function asked(answers: (number | string)[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queryFn = async () => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    if (typeof answer === 'number') throw new ApiError(answer, 'unexpected', 'away')
    return answer
  }
  const done = createQueryClient()
    .fetchQuery({ queryKey: ['recipes'], queryFn, retry: shouldRetry() })
    .catch((error: ApiError) => error.status)
  await vi.runAllTimersAsync()
  return done
}

const shouldRetry = () => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {}
  if (retry === undefined) throw new Error('nothing is asked again')
  return retry
}

test('BK-10 a page waits for a server that restores a backup', async () => {
  expect(await asked([503, 503, 503, 503, 'Pancakes'])).toBe('Pancakes')
})

test('retries end, whatever the error', async () => {
  expect(await asked([500, 500, 500, 'Pancakes'])).toBe(500)
  expect(await asked([404, 'Pancakes'])).toBe(404)
  expect(await asked([503])).toBe(503)
})

test('a browser that says it is offline asks all the same, as Trivet may be on its own computer', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  expect(await asked(['Pancakes'])).toBe('Pancakes')
  expect(await asked([0, 'Pancakes'])).toBe('Pancakes')
})

test('an answer with a message is told once, as information, and what helps below it', async () => {
  const answer = { message: 'Tags merged', error: false, added: 3 }
  expect(await said(answer)).toEqual([['info', 'Tags merged', undefined]])
  notifications.clean()
  const more = ({ added }: typeof answer) => `${added} added`
  expect(await said(answer, { more })).toEqual([['info', 'Tags merged', '3 added']])
})

test('an answer without a message says nothing', async () => {
  expect(await said({ id: 'pie', message: '' })).toEqual([])
  expect(await said(null)).toEqual([])
  expect(await said('pancakes')).toEqual([])
  expect(await said([{ message: 'of an entry' }])).toEqual([])
})
