import { expect, test, vi } from 'vitest'
import { untilThere } from '#renderer/components/later/until-there.ts'

test('code that cannot be fetched is asked for again when the connection is back', async () => {
  const fetchCode = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockRejectedValueOnce(new Error('still none'))
    .mockResolvedValue('the code')
  const code = untilThere(fetchCode)
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(times))
    await Promise.resolve() // it listens after the failure was heard
    window.dispatchEvent(new Event('online'))
  }
  expect(await code).toBe('the code')
  expect(fetchCode).toHaveBeenCalledTimes(3)
})
