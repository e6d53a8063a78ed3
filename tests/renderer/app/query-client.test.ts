import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#renderer/api/client.ts'
import { createQueryClient } from '#renderer/app/query-client.ts'

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
