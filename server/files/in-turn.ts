const queues = new Map<string, Promise<unknown>>()

/** Runs work after all earlier work with the same key has ended, even if that failed. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work, work)
  queues.set(key, turn)
  try {
    return await turn
  } finally {
    if (queues.get(key) === turn) queues.delete(key)
  }
}
