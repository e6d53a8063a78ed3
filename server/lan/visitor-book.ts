/** The last request from one address. */
export interface Visit {
  address: string
  at: Date
}

const MOST = 100
const MOST_NAMES = 3

/** Remembers the latest request of each address, up to a limit, and by which names each one asked. */
export function createVisitorBook() {
  const visits = new Map<string, { at: Date; names: string[] }>()
  const foreign = (own: string[]) => [...visits].filter(([address]) => !own.includes(address))
  return {
    /** @param askedFor the name or number in the request, without the port: 'trivet.local' */
    note: (address: string, askedFor: string, at: Date) => {
      const before = visits.get(address)?.names ?? []
      visits.delete(address)
      visits.set(address, { at, names: [...new Set([askedFor, ...before])].slice(0, MOST_NAMES) })
      const [oldest] = visits.keys()
      if (visits.size > MOST && oldest !== undefined) visits.delete(oldest)
    },
    /** @param own this computer's addresses, which do not count */
    last: (own: string[]): Visit | null => {
      const latest = foreign(own).at(-1)
      return latest ? { address: latest[0], at: latest[1].at } : null
    },
    /** Whether another device has asked for this name. */
    isKnownBy: (name: string, own: string[]): boolean =>
      foreign(own).some(([, { names }]) => names.includes(name)),
  }
}
