import { onTestFinished } from 'vitest'
import { disk } from '#server/files/patient.ts'

interface Busy {
  /** How often each file or folder refuses before it can be moved or deleted. */
  times: number
  code?: 'EPERM' | 'EBUSY' | 'EACCES' | 'ENOTEMPTY'
  platform?: NodeJS.Platform
}

/**
 * A disk as on Windows, where a virus scanner holds each file for a while: every place refuses some times. Pauses take no
 * time and move a clock of their own. Until the end of the test. @returns the places that refused, and the time waited
 */
export function busyDisk({ times, code = 'EPERM', platform = 'win32' }: Busy) {
  const real = { ...disk }
  const refusals = new Map<string, number>()
  let clock = 0
  const refuse = (place: string) => {
    const before = refusals.get(place) ?? 0
    if (before >= times) return
    refusals.set(place, before + 1)
    throw Object.assign(new Error(`${code}: operation not permitted, '${place}'`), {
      code,
      path: place,
    })
  }
  Object.assign(disk, {
    platform,
    now: () => clock,
    pause: async (milliseconds: number) => void (clock += milliseconds),
    pauseSync: (milliseconds: number) => void (clock += milliseconds),
    rm: async (...args: Parameters<typeof disk.rm>) => {
      refuse(String(args[0]))
      await real.rm(...args)
    },
    rmSync: (...args: Parameters<typeof disk.rmSync>) => {
      refuse(String(args[0]))
      real.rmSync(...args)
    },
    rename: async (from: string, to: string) => {
      refuse(from)
      await real.rename(from, to)
    },
  })
  const end = () => void Object.assign(disk, real)
  onTestFinished(end)
  return { end, places: () => [...refusals.keys()], waited: () => clock }
}
