import type { CallHost } from './host-link.ts'

export interface Child {
  /** Ends when the child is gone; never rejects. */
  ended: Promise<void>
  /** The address it answers at; rejects where it ends, or refuses to start, before that. */
  listening: Promise<string>
  call: CallHost
  /** Asks it to end, and ends it where it does not listen. */
  stop: () => Promise<void>
}

export interface Watch {
  start: () => Child
  /** A crash was mended; `url` is where the server is now. */
  onRestarted: (url: string) => void
  /** It crashes faster than it starts, so a person decides: true tries again, false leaves it down. */
  onGivenUp: (reason: Error) => Promise<boolean>
  wait: (milliseconds: number) => Promise<void>
  now: () => number
}

export interface Supervisor {
  url: string
  /** Asks the child that runs now; refused with HostGone while none does. */
  call: CallHost
  stop: () => Promise<void>
}

const delays = [0, 1000, 2000, 5000, 10_000]
const calm = 60_000

/** The pause before the restart that follows the `crashes`-th crash in a row; null where it is time to give up. */
export function delayAfter(crashes: number): number | null {
  return delays[crashes - 1] ?? null
}

/**
 * Starts the server and keeps it running. The first start is not tried again: what hinders it (a wrong
 * setting, a newer database) hinders the next one too. @throws why the first start failed
 */
export async function supervise(watch: Watch): Promise<Supervisor> {
  let child = watch.start()
  let isStopping = false
  let crashes = 0
  const supervisor: Supervisor = {
    url: await child.listening,
    call: (name, ...args) => child.call(name, ...args),
    stop: async () => {
      isStopping = true
      await child.stop()
    },
  }
  void keepRunning()
  return supervisor

  async function keepRunning() {
    for (let isUp = true; isUp; isUp = await restart()) {
      const startedAt = watch.now()
      await child.ended
      if (isStopping) return
      crashes = watch.now() - startedAt > calm ? 1 : crashes + 1
    }
  }

  /** True once it listens again; false where it was told to stop, or was given up. */
  async function restart(): Promise<boolean> {
    for (let reason = new Error('the server crashed too often'); ; crashes += 1) {
      const delay = delayAfter(crashes)
      if (delay !== null) await watch.wait(delay)
      else if (await watch.onGivenUp(reason)) crashes = 1
      else return false
      if (isStopping) return false
      child = watch.start()
      try {
        supervisor.url = await child.listening
        watch.onRestarted(supervisor.url)
        return true
      } catch (error) {
        if (isStopping) return false
        reason = error as Error
      }
    }
  }
}
