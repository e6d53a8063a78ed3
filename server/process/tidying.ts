const MOST_GROWTH = 24 * 1024 * 1024

/**
 * Collects after work that has left much: V8 would wait for more, which does not come while a thread rests.
 * @param size bytes of this thread, used or not
 * @returns to be called after each piece of work
 */
export function createTidying(size: () => number, collect: () => void): () => void {
  let left = size()
  return () => {
    const bytes = size()
    left = Math.min(left, bytes)
    if (bytes - left < MOST_GROWTH) return
    collect()
    left = size()
  }
}
