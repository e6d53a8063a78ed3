/** As much of a browser's caches as a worker uses, in memory. */
export function fakeCaches() {
  const made = new Map<string, Map<string, Response>>()
  const pathOf = (asked: RequestInfo | URL) =>
    new URL(typeof asked === 'string' || asked instanceof URL ? asked : asked.url, location.origin)
      .pathname
  const open = (name: string) => {
    const entries = made.get(name) ?? new Map<string, Response>()
    made.set(name, entries)
    return Promise.resolve({
      match: (asked: RequestInfo | URL) => Promise.resolve(entries.get(pathOf(asked))?.clone()),
      put: (asked: RequestInfo | URL, answer: Response) => {
        entries.set(pathOf(asked), answer)
        return Promise.resolve()
      },
      keys: () =>
        Promise.resolve([...entries.keys()].map((path) => ({ url: location.origin + path }))),
    } as unknown as Cache) // the calls that the worker makes
  }
  const caches = {
    open,
    keys: () => Promise.resolve([...made.keys()]),
    delete: (name: string) => Promise.resolve(made.delete(name)),
    match: async (asked: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) => {
      for (const name of cacheName === undefined ? made.keys() : [cacheName]) {
        const found = made.has(name) && (await (await open(name)).match(asked))
        if (found) return found
      }
    },
  } as unknown as CacheStorage // the calls that the worker makes
  /** The paths in each cache. */
  const kept = () =>
    Object.fromEntries([...made].map(([name, entries]) => [name, [...entries.keys()]]))
  return { caches, kept }
}
