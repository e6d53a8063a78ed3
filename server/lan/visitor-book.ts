/** The last request from one address. */
export interface Visit {
  address: string
  at: Date
}

const MOST = 100

/** Remembers the latest request of each address, up to a limit. */
export function createVisitorBook() {
  const visits = new Map<string, Date>()
  return {
    note: (address: string, at: Date) => {
      visits.delete(address)
      visits.set(address, at)
      const [oldest] = visits.keys()
      if (visits.size > MOST && oldest !== undefined) visits.delete(oldest)
    },
    /** @param own this computer's addresses, which do not count */
    last: (own: string[]): Visit | null => {
      const foreign = [...visits].findLast(([address]) => !own.includes(address))
      return foreign ? { address: foreign[0], at: foreign[1] } : null
    },
  }
}
