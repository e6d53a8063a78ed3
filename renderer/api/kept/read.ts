import type { QueryClient } from '@tanstack/react-query'
import { canReach } from '#renderer/api/can-reach.ts'
import { askAgainMs } from '#renderer/api/on-reached.ts'
import { timeOrConnection } from '#renderer/api/time-or-connection.ts'
import type { KeptAddress } from './addresses.ts'
import { shapes } from './shapes.ts'
import { keptShelf } from './shelf.ts'
import { askForKeptAnew, isAnyShown } from './shown.ts'

/**
 * What was kept for this person; null if there is nothing, or nothing that Trivet can read today. `at` is 0 where the
 * clock of this device says that it comes from the future.
 */
export async function readKept(
  owner: string,
  hash: string,
  address: KeptAddress,
): Promise<{ at: number; data: unknown } | null> {
  const { index, text } = await keptShelf().read(hash)
  const known = index?.answers.find((one) => one.hash === hash)
  if (index?.person !== owner || !known || text === undefined) return null
  const parsed = shapes[address].safeParse(asJson(text))
  if (!parsed.success) {
    await dropKept([hash])
    return null
  }
  return { at: known.at > Date.now() ? 0 : known.at, data: parsed.data }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const dropKept = (hashes: readonly string[]) =>
  keptShelf().change((index) => ({
    index: index
      ? { ...index, answers: index.answers.filter(({ hash }) => !hashes.includes(hash)) }
      : null,
    put: new Map(),
    drop: hashes,
  }))

let isAsking = false

/** Tries the server every few seconds while the page shows what was kept, and then asks anew for it. */
export async function askUntilReached(client: QueryClient) {
  if (isAsking) return
  isAsking = true
  try {
    while (isAnyShown()) {
      await timeOrConnection(askAgainMs)
      if (isAnyShown() && (await canReach())) await askForKeptAnew(client)
    }
  } finally {
    isAsking = false
  }
}
