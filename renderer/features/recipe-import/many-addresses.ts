import { readAddress } from './addresses.ts'

/** The server takes this many at once. */
export const mostAddresses = 1000
/** Characters of a line that are read: no address is longer. */
const longest = 4000

export interface ManyAddresses {
  /** Each once, in the order in which they stand. */
  addresses: string[]
  /** Lines without an address, as they stand; empty ones are none. */
  unread: string[]
  /** How many lines repeat an address. */
  repeated: number
}

/** Finds the addresses in a pasted list, one on each line, with or without words around it. */
export function manyAddresses(text: string): ManyAddresses {
  const found = new Set<string>()
  const unread: string[] = []
  let repeated = 0
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const address = readAddress(line.slice(0, longest))
    if (address === null) unread.push(line.trim())
    else if (found.has(address)) repeated += 1
    else found.add(address)
  }
  return { addresses: [...found], unread, repeated }
}
