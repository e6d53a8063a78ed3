import { setImmediate as others } from 'node:timers/promises'

/** Records that are loaded in one go; each of them may have hundreds of parts. */
const IN_ONE_GO = 250

/** All of a household's records can be asked for at once: they are loaded with others served in between. */
export async function inPieces<K, T>(
  keys: K[],
  load: (keys: K[]) => Promise<Iterable<T>>,
): Promise<Iterable<T>> {
  if (keys.length <= IN_ONE_GO) return load(keys)
  const loaded: T[] = []
  for (let at = 0; at < keys.length; at += IN_ONE_GO) {
    for (const record of await load(keys.slice(at, at + IN_ONE_GO))) loaded.push(record)
    await others()
  }
  return loaded
}
