import { othersFirst } from '#server/process/others-first.ts'

/** Records that are loaded in one go; each of them may have hundreds of parts. */
const IN_ONE_GO = 250
/** The first ones tell whether they are so large that fewer are as much as others should wait for. */
const FIRST = 64
const LONG_MS = 30

/** All of a household's records can be asked for at once: they are loaded with others served in between. */
export async function inPieces<K, T>(
  keys: K[],
  load: (keys: K[]) => Promise<Iterable<T>>,
): Promise<Iterable<T>> {
  if (keys.length <= FIRST) return load(keys)
  const loaded: T[] = []
  let piece = FIRST
  for (let at = 0; at < keys.length;) {
    const some = keys.slice(at, at + piece)
    const begun = performance.now()
    for (const record of await load(some)) loaded.push(record)
    piece = performance.now() - begun > LONG_MS ? FIRST : IN_ONE_GO
    at += some.length
    await othersFirst()
  }
  return loaded
}
