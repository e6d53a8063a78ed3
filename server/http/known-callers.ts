import type { Request } from 'express'
import { noteCaller } from '#server/process/connection-callers.ts'

/** Tokens and cookies whose owners are remembered, of one person, and letters of one. */
const [MOST_KNOWN, MOST_OF_ONE, LONGEST] = [2000, 50, 1500]
const LONGEST_ADDRESS = 64

/**
 * Names callers before anything is read of the database: a person whose token or cookie was recognized before, or
 * everybody else at an address.
 */
export function createKnownCallers() {
  const owners = createOwners()
  return {
    nameOf: (req: Request): string => {
      const owner = owners.of(credentialOf(req))
      const stranger = `address ${req.socket.remoteAddress}`
      noteCaller(req.socket, owner ?? `${stranger} for ${senderOf(req)}`)
      return owner ?? stranger
    },
    /** Remembers who sends this token or cookie. */
    know: (req: Request, userId: string) => {
      owners.know(credentialOf(req), userId)
      noteCaller(req.socket, userId)
    },
  }
}

/**
 * For whom a proxy asks, as it says itself; empty without one. What others said before it stands to the left. Somebody who
 * sends this without a proxy only shares the turns of their own address among many names.
 */
export function senderOf({ headers }: Pick<Request, 'headers'>): string {
  const all = headers['x-forwarded-for']
  if (all === undefined) return ''
  const text = String(all)
  return text
    .slice(text.lastIndexOf(',') + 1)
    .trim()
    .slice(0, LONGEST_ADDRESS)
}

/** Which tokens and cookies were found to be whose. Nobody can make it forget those of others, or grow. */
function createOwners() {
  const owners = new Map<string, string>()
  const credentials = new Map<string, Set<string>>()
  const forget = (credential: string | undefined) => {
    if (credential === undefined) return
    const owner = owners.get(credential)
    owners.delete(credential)
    if (owner === undefined) return
    credentials.get(owner)?.delete(credential)
    if (credentials.get(owner)?.size === 0) credentials.delete(owner)
  }
  return {
    of: (credential: string | null) => (credential === null ? undefined : owners.get(credential)),
    know: (credential: string | null, userId: string) => {
      if (credential === null || credential.length > LONGEST) return
      if (owners.get(credential) === userId) return
      forget(credential)
      const own = credentials.get(userId) ?? new Set()
      credentials.set(userId, own)
      if (own.size >= MOST_OF_ONE) forget([...own][0])
      if (owners.size >= MOST_KNOWN) forget(owners.keys().next().value)
      owners.set(credential, userId)
      credentials.set(userId, own.add(credential))
    },
  }
}

/** As it was sent; only what was found to be somebody's is remembered. */
const credentialOf = ({ headers }: Request) => headers.authorization ?? headers.cookie ?? null
