/** How long a program may take to end for its update; its server is stopped before that. */
const patienceMs = 30_000

export interface Installing {
  /** Stops what must end before the program is replaced: the server with its database. */
  beforeInstall: () => Promise<void>
  /** Asks the updater to end this program and to put the new one in its place. */
  quitAndInstall: () => void
  /** Resolves when the updater has failed. */
  failed: Promise<unknown>
  /** Resolves after this time. */
  wait: (milliseconds: number) => Promise<void>
  /** This program is still here: starts the server again and says so. */
  onNotInstalled: () => Promise<void>
}

/**
 * Installs an update. Usually this program is gone then; if the updater fails, or nothing ends this program, the household
 * gets its server back.
 */
export async function installOrGoOn(installing: Installing): Promise<void> {
  await installing.beforeInstall()
  try {
    installing.quitAndInstall()
    await Promise.race([installing.failed, installing.wait(patienceMs)])
  } finally {
    await installing.onNotInstalled()
  }
}
