/** When a device of that address last asked for something. */
export interface Visit {
  address: string
  at: Date
}

const MOST = 100

/** Remembers from where requests came, the latest of each address, of too many addresses the newest. */
export function createVisitorBook() {
  const visits = new Map<string, Date>()
  return {
    note: (address: string, at: Date) => {
      visits.delete(address)
      visits.set(address, at)
      const [oldest] = visits.keys()
      if (visits.size > MOST && oldest !== undefined) visits.delete(oldest)
    },
    /** @param own addresses of this computer, which is no visitor */
    last: (own: string[]): Visit | null => {
      const foreign = [...visits].findLast(([address]) => !own.includes(address))
      return foreign ? { address: foreign[0], at: foreign[1] } : null
    },
  }
}
