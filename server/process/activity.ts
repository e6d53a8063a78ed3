import type { EventLoopUtilization } from 'node:perf_hooks'

interface Measured {
  /** Since the process began, in milliseconds. */
  loop: () => Pick<EventLoopUtilization, 'active' | 'idle'>
  now: () => number
  /** Microseconds. */
  cpu: () => NodeJS.CpuUsage
}

const ofThisProcess: Measured = {
  loop: () => performance.eventLoopUtilization(),
  now: () => performance.now(),
  cpu: () => process.cpuUsage(),
}

/**
 * Makes a function that tells in which part of the time since its last call, 0 to 1, this thread did something. Electron
 * has a loop of its own, of which Node measures nothing: there it is what all threads took of one processor.
 */
export function createActivity({ loop, now, cpu }: Measured = ofThisProcess): () => number {
  const look = () => ({ ...loop(), ...cpu(), at: now() })
  let before = look()
  return () => {
    const after = look()
    const [active, idle] = [after.active - before.active, after.idle - before.idle]
    const used = (after.user - before.user + after.system - before.system) / 1000
    const passed = after.at - before.at
    before = after
    if (after.active + after.idle > 0) return active / Math.max(active + idle, 1)
    return Math.min(used / Math.max(passed, 1), 1)
  }
}
