import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#renderer/api/client.ts'
import { createQueryClient } from '#renderer/app/query-client.ts'

/** Asks until it is answered or given up; the pauses pass at once. @returns the answer, or the status that stayed */
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

test('BK-10 a page waits for a server that puts a backup back', async () => {
  expect(await asked([503, 503, 503, 503, 'Pancakes'])).toBe('Pancakes')
})

test('what does not pass is not asked for long', async () => {
  expect(await asked([500, 500, 500, 'Pancakes'])).toBe(500)
  expect(await asked([404, 'Pancakes'])).toBe(404)
  expect(await asked([503])).toBe(503)
})
