import type { PowerSaveBlocker } from 'electron'

export type Awake = ReturnType<typeof createAwake>

/** Keeps the screen on while the page asks for it: during cooking, or while a timer runs. */
export function createAwake(blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>) {
  let id: number | null = null
  return {
    set: (isWanted: boolean) => {
      if (isWanted) id ??= blocker.start('prevent-display-sleep')
      else if (id !== null) {
        blocker.stop(id)
        id = null
      }
    },
  }
}
