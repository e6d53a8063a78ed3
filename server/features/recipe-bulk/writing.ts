/** A program waits as long as this for a page, most of them longer. */
const LONGEST_WAIT_MS = 25_000

const writing = new Map<string, Promise<void>>()

/** Remembers that this export is being written, for those who ask for it meanwhile. */
export async function whileWriting(id: string, work: Promise<void>): Promise<void> {
  writing.set(id, work)
  try {
    await work
  } finally {
    writing.delete(id)
  }
}

/** Comes back when nobody writes this export any more, or nobody waits for it, or it takes too long. */
export function untilWritten(id: string, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (gone.aborted) return resolve()
    const late = setTimeout(finish, LONGEST_WAIT_MS).unref()
    gone.addEventListener('abort', finish)
    // What went wrong while it was written is in its row.
    Promise.resolve(writing.get(id)).then(finish, finish)

    function finish() {
      clearTimeout(late)
      gone.removeEventListener('abort', finish)
      resolve()
    }
  })
}
