/** A record of names and values; a name that comes again is counted, "Source 2", so that nothing is overwritten. */
export function recordOf(pairs: Iterable<readonly [name: string, value: unknown]>) {
  const values = new Map<string, unknown>()
  const counts = new Map<string, number>()
  for (const [name, value] of pairs) {
    // Counted on from the last one, so that thousands of the same name are not all tried again.
    let number = counts.get(name) ?? 1
    let free = number === 1 ? name : `${name} ${number}`
    while (values.has(free)) {
      number += 1
      free = `${name} ${number}`
    }
    values.set(free, value)
    counts.set(name, number + 1)
  }
  return Object.fromEntries(values)
}
