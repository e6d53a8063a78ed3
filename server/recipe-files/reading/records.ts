/** A record of names and values; a name that comes again is counted, "Source 2", so that nothing is overwritten. */
export function recordOf(pairs: Iterable<readonly [name: string, value: unknown]>) {
  const values = new Map<string, unknown>()
  for (const [name, value] of pairs) {
    let free = name
    for (let number = 2; values.has(free); number += 1) free = `${name} ${number}`
    values.set(free, value)
  }
  return Object.fromEntries(values)
}
