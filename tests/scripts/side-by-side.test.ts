import { expect, test } from 'vitest'
import { sideBySide } from '#scripts/support/side-by-side.ts'

/** Jobs that end when they are told to. */
function jobs(count: number) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: count }, (_, index) => async () => {
    begun.push(index)
    await new Promise<void>((resolve) => (ends[index] = resolve))
    return index
  })
  return { all, begun, end: (index: number) => ends[index]?.() }
}

test('no more jobs run at a time than there are places, and the answers keep the order of the jobs', async () => {
  const { all, begun, end } = jobs(3)
  const running = sideBySide(all, 2)
  await expect.poll(() => begun).toEqual([0, 1])
  end(1)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  end(2)
  end(0)
  expect(await Promise.all(running)).toEqual([0, 1, 2])
})

test('a job that fails gives its place to the next one', async () => {
  const running = sideBySide([() => Promise.reject(new Error('burnt')), async () => 'done'], 1)
  await expect(running[0]).rejects.toThrow('burnt')
  expect(await running[1]).toBe('done')
})
