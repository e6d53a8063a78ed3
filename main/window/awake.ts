import type { PowerSaveBlocker } from 'electron'

export type Awake = ReturnType<typeof createAwake>
type Blocker = Pick<PowerSaveBlocker, 'start' | 'stop'>

/**
 * Keeps the screen on while the page asks for it, during cooking or while a timer runs, and the computer from falling
 * asleep while the home may connect, if the person wants that.
 */
export function createAwake(blocker: Blocker) {
  return {
    set: keep(blocker, 'prevent-display-sleep'),
    /** Its screen may go dark. */
    setForHome: keep(blocker, 'prevent-app-suspension'),
  }
}

function keep(blocker: Blocker, type: Parameters<Blocker['start']>[0]) {
  let id: number | null = null
  return (isWanted: boolean) => {
    if (isWanted) id ??= blocker.start(type)
    else if (id !== null) {
      blocker.stop(id)
      id = null
    }
  }
}
