import { expect, test } from 'vitest'
import { type Installing, installOrGoOn } from '#main/updates/install.ts'

/** A Trivet whose updater behaves like this. */
function trivet(updater: Partial<Installing>) {
  const happened: string[] = []
  const never = new Promise<void>(() => {})
  const done = installOrGoOn({
    beforeInstall: async () => void happened.push('server stopped'),
    quitAndInstall: () => void happened.push('asked to end'),
    failed: never,
    wait: () => never,
    onNotInstalled: async () => void happened.push('server started, and told'),
    ...updater,
  })
  return { done, happened }
}

test('the server ends before the program is replaced', async () => {
  const { happened } = trivet({})
  await expect.poll(() => happened).toEqual(['server stopped', 'asked to end'])
})

test('an updater that never ends the program leaves no household without a server', async () => {
  const waits: number[] = []
  const { done, happened } = trivet({ wait: async (time) => void waits.push(time) })
  await done
  expect(happened).toEqual(['server stopped', 'asked to end', 'server started, and told'])
  expect(waits[0]).toBeGreaterThan(10_000)
})

test('so does one that fails, then or at once', async () => {
  const later = trivet({ failed: Promise.resolve(new Error('no rights')) })
  await later.done
  expect(later.happened.at(-1)).toBe('server started, and told')
  const atOnce = trivet({
    quitAndInstall: () => {
      throw new Error('no installer')
    },
  })
  await expect(atOnce.done).rejects.toThrow('no installer')
  expect(atOnce.happened).toEqual(['server stopped', 'server started, and told'])
})
