import { watch } from 'node:fs'
import { createFolderScan, type FolderScan, stillAfter } from './scan-folder.ts'

interface Watching {
  isDone: (hash: string) => boolean
  onScan: (found: FolderScan) => void
  /** Milliseconds: after a change, and where the system tells none, as on many network drives. */
  pauses?: { soon: number; unasked: number }
}

const usual = { soon: stillAfter + 100, unasked: 30_000 }

/** Looks at a folder now, whenever something in it changes, and from time to time, until it is stopped. */
export function watchFolder(folder: string, { isDone, onScan, pauses = usual }: Watching) {
  const scan = createFolderScan(folder, isDone)
  let isStopped = false
  let running: Promise<void> | null = null
  let isAsked = false
  let timer: NodeJS.Timeout | undefined
  let watcher: ReturnType<typeof watch> | null = null

  const look = async () => {
    const found = await scan.scan(Date.now())
    if (isStopped) return
    onScan(found)
    if (found.problem) dropWatcher()
    else watcher ??= begin()
    plan(found.isUnsettled ? pauses.soon : pauses.unasked)
  }
  /** One look at a time; what comes meanwhile is one more afterwards. */
  const lookNow = (): Promise<void> => {
    if (running) isAsked = true
    running ??= look().finally(() => {
      running = null
      if (isAsked && !isStopped) {
        isAsked = false
        void lookNow()
      }
    })
    return running
  }
  const plan = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void lookNow(), pause)
    timer.unref()
  }
  const dropWatcher = () => {
    watcher?.close()
    watcher = null
  }
  const begin = () => {
    try {
      const begun = watch(folder, { persistent: false }, () => isStopped || void lookNow())
      begun.on('error', dropWatcher)
      return begun
    } catch {
      return null // it is looked at from time to time
    }
  }
  void lookNow()
  return {
    look: lookNow,
    keyOf: scan.keyOf,
    read: scan.read,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      dropWatcher()
    },
  }
}
