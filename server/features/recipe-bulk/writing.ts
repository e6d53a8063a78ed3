/** Clients give up later than this. */
const LONGEST_WAIT_MS = 25_000

const writing = new Map<string, Promise<void>>()

/** Registers an export as being written until `work` ends, so that others can wait for it. */
export async function whileWriting(id: string, work: Promise<void>): Promise<void> {
  writing.set(id, work)
  try {
    await work
  } finally {
    writing.delete(id)
  }
}

/** Resolves when the export is written, the client is gone, or it takes too long. */
export function untilWritten(id: string, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (gone.aborted) return resolve()
    const late = setTimeout(finish, LONGEST_WAIT_MS).unref()
    gone.addEventListener('abort', finish)
    // Errors of writing are stored in the export's row.
    Promise.resolve(writing.get(id)).then(finish, finish)

    function finish() {
      clearTimeout(late)
      gone.removeEventListener('abort', finish)
      resolve()
    }
  })
}
