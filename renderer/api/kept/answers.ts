import { hashKey, type QueryClient } from '@tanstack/react-query'
import { canReach } from '#renderer/api/can-reach.ts'
import { ApiError, noConnection } from '#renderer/api/client.ts'
import { type KeptAddress, keptAddressOf } from './addresses.ts'
import { forgetOwner, keptOwner } from './owner.ts'
import { keptShelf } from './shelf.ts'
import { isAnyShown, isShown, noteAllGone, noteFresh, noteShown } from './shown.ts'

interface Asked {
  client: QueryClient
  queryKey: readonly unknown[]
}

/**
 * How long the server may take before it is asked whether it is there, and what was kept is shown: a computer that sleeps
 * does not even refuse. As long as the worker waits for a page (0018), and less once the page shows that it waits in vain.
 */
const [patienceMs, laterPatienceMs] = [5000, 1000]

/**
 * Asks the server. Where that cannot be reached or does not answer, and the page has nothing yet, gives what this device
 * kept of the last answer: never after a refusal or a fault, which are answers.
 * @throws ApiError as `ask` does; 0 where the server is silent, so that the page says so
 */
export async function answerOrKept<T>(asked: Asked, ask: () => Promise<T>): Promise<T> {
  const address = keptAddressOf(asked.queryKey)
  const answering = ask()
  if (await isLate(answering)) {
    const kept = address && (await findKept(asked, address))
    if (kept && !(await isSettled(answering))) {
      takeLate(asked, answering)
      return kept.data as T // it has passed the schema of this address
    }
    if (!kept && (await isSilent(answering))) throw noConnection('silent')
  }
  if (!address) return answering
  try {
    const answer = await answering
    noteFresh(hashKey(asked.queryKey))
    return answer
  } catch (error) {
    if (isGone(error)) forgetShown(asked)
    if (isRefusal(error)) noteFresh(hashKey(asked.queryKey))
    if (!isUnreached(error)) throw error
    const kept = await findKept(asked, address)
    if (!kept) throw error
    return kept.data as T // it has passed the schema of this address
  }
}

const over = () => false

/** Whether the answer takes longer than somebody waits without knowing why. */
async function isLate(answering: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), isAnyShown() ? laterPatienceMs : patienceMs)
  })
  const late = await Promise.race([answering.then(over, over), tooLong])
  clearTimeout(timer)
  return late
}

async function isSettled(answering: Promise<unknown>): Promise<boolean> {
  const settled = () => true
  return Promise.race([answering.then(settled, settled), Promise.resolve().then(over)])
}

/** Whether neither the answer comes nor any other, which a server that is only busy would give. */
const isSilent = (answering: Promise<unknown>): Promise<boolean> =>
  Promise.race([answering.then(over, over), canReach().then((isThere) => !isThere)])

/** Shows the answer when it comes after all. Of a failure, asking again tells. */
function takeLate({ client, queryKey }: Asked, answering: Promise<unknown>) {
  const owner = keptOwner()
  const take = (answer: unknown) => {
    if (owner === keptOwner() && isShown(hashKey(queryKey))) client.setQueryData(queryKey, answer)
  }
  // Not before what was kept is in the cache, which would write over it.
  answering.then((answer) => void setTimeout(() => take(answer))).catch(() => {})
}

/** The server is there, and does not give it any more. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** It is not there for this person any more. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && [403, 404, 410].includes(error.status)

/** What the page has only because this device kept it is not to be seen any more. */
function forgetShown({ client, queryKey }: Asked) {
  const hash = hashKey(queryKey)
  if (isShown(hash)) {
    client.getQueryCache().get(hash)?.setState({ data: undefined, status: 'pending' })
  }
}

const isUnreached = (error: unknown) => error instanceof ApiError && error.status === 0

/** The code that reads and checks it is fetched only now: most pages never need it. */
async function findKept({ client, queryKey }: Asked, address: KeptAddress) {
  const owner = keptOwner()
  if (owner === null || client.getQueryData(queryKey) !== undefined) return null
  const hash = hashKey(queryKey)
  try {
    const { askUntilReached, readKept } = await import('./read.ts')
    const found = await readKept(owner, hash, address)
    // The session may have ended while it was read.
    if (!found || keptOwner() !== owner) return null
    noteShown(client, hash, found.at)
    void askUntilReached(client)
    return found
  } catch {
    // Without its code or without a database it is as if nothing had been kept.
    return null
  }
}

/** Removes what this device keeps, for all tabs: the session has ended. */
export function forgetKept() {
  noteAllGone()
  if (keptOwner() === null) return
  forgetOwner()
  keptShelf()
    .clear()
    // Without its owner it is not read, and whoever is next writes over it.
    .catch(() => {})
}

/** The same if it is another person's. */
export function forgetKeptOfOthers(personId: string) {
  const owner = keptOwner()
  if (owner !== null && owner !== personId) forgetKept()
}
