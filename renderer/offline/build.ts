/** What the worker knows of the build that it came with. */
export interface Build {
  /** Differs from that of every other build. */
  id: string
  /** The script with which the page begins, as it is named in index.html: '/assets/index-1a2b3c4d.js'. */
  entry: string
  /**
   * The files under /assets/ by their names, each with the places in this list of those that it cannot run without,
   * except those that index.html names.
   */
  files: readonly (readonly [name: string, needs: readonly number[]])[]
}

/** A page tells the worker which files it has fetched so far, by path. */
export interface UsedMessage {
  used: string[]
}

/** Each page holds a lock of this name, followed by its entry script, for as long as it is open. */
export const pageLock = 'trivet-page '
