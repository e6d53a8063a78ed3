import type { CallHost } from './host-link.ts'

export interface Child {
  /** Resolves when the child is gone; never rejects. */
  ended: Promise<void>
  /** The address it answers at; rejects if it ends or fails before that. */
  listening: Promise<string>
  call: CallHost
  /** Asks it to stop, and kills it if it does not. */
  stop: () => Promise<void>
}

export interface Watch {
  start: () => Child
  /** It was restarted after a crash; `url` is its address. */
  onRestarted: (url: string) => void
  /** It keeps crashing, so a person decides: true tries again, false leaves it down. */
  onGivenUp: (reason: Error) => Promise<boolean>
  wait: (milliseconds: number) => Promise<void>
  now: () => number
}

export interface Supervisor {
  url: string
  /** Sends a question to the running child; rejects with HostGone if there is none. */
  call: CallHost
  stop: () => Promise<void>
}

const delays = [0, 1000, 2000, 5000, 10_000]
const calm = 60_000

/** The pause before restarting after this many crashes in a row; null to give up. */
export function delayAfter(crashes: number): number | null {
  return delays[crashes - 1] ?? null
}

/**
 * Starts the server and keeps it running. The first start is not retried, because its causes (a wrong setting, a newer
 * database) would remain. @throws the reason why the first start failed
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
    let isUp = true
    while (isUp) {
      const startedAt = watch.now()
      await child.ended
      if (isStopping) return
      crashes = watch.now() - startedAt > calm ? 1 : crashes + 1
      isUp = await restart()
    }
  }

  /** Tries until it listens again. False if it was stopped or given up. */
  async function restart(): Promise<boolean> {
    let failure = new Error('the server crashed too often')
    while (await mayStart(failure)) {
      child = watch.start()
      try {
        supervisor.url = await child.listening
        watch.onRestarted(supervisor.url)
        return true
      } catch (error) {
        failure = error as Error
        crashes += 1
      }
    }
    return false
  }

  /** Waits the longer, the more often it crashed; after too many crashes a person decides. */
  async function mayStart(failure: Error): Promise<boolean> {
    if (isStopping) return false
    const delay = delayAfter(crashes)
    if (delay !== null) await watch.wait(delay)
    else if (await watch.onGivenUp(failure)) crashes = 1
    else return false
    return !isStopping
  }
}
