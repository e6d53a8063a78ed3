import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { shoppingOperations } from '#contract/shopping-operations.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { newId } from '#renderer/api/new-id.ts'
import { noteWaiting } from '#renderer/hooks/waiting-changes.ts'
import { listQuery } from '../queries.ts'
import { keptFor } from './kept.ts'
import { type Answer, createOutbox, type Outbox, SendError, type Waiting } from './outbox.ts'
import { tellOutcomes } from './outcomes.ts'

const longestWaitMs = 15_000
const firstPauseMs = 1000
const longestPauseMs = 30_000

const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>()

/** The outbox of a person in this page; there is one for each. */
export function outboxOf(queryClient: QueryClient, personId: string): Outbox {
  const own = outboxes.get(queryClient) ?? new Map<string, Outbox>()
  outboxes.set(queryClient, own)
  const outbox = own.get(personId) ?? startOutbox(queryClient, personId)
  own.set(personId, outbox)
  return outbox
}

/** Sends what a person left on this device, wherever in the app they are. @returns ends it */
export function sendWaiting(queryClient: QueryClient, personId: string): () => void {
  const outbox = outboxOf(queryClient, personId)
  const stop = outbox.subscribe(() => {})
  void outbox.flush()
  return stop
}

function startOutbox(queryClient: QueryClient, personId: string): Outbox {
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('trivet-lists')
  const outbox = createOutbox({
    newId,
    update: keptFor(personId),
    send: (device, operations) => send({ device, operations, personId }),
    onAnswer: (answer, sent) => showAnswer(queryClient, answer, sent),
    later: (work, failures) => {
      setTimeout(work, Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs))
    },
    tellOthers: () => tabs?.postMessage(personId),
    onWaiting: (isWaiting) => noteWaiting(queryClient, personId, isWaiting),
  })
  tabs?.addEventListener('message', ({ data }) => {
    if (data === personId) void outbox.reload()
  })
  globalThis.addEventListener('online', () => void outbox.flush())
  return outbox
}

interface Sent {
  device: string
  operations: Waiting['operation'][]
  /** The server refuses them if another tab has logged somebody else in meanwhile: then they wait. */
  personId: string
}

/** @throws SendError */
async function send(body: Sent): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(longestWaitMs)
    return await call(shoppingOperations.apply, { body }, signal)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw new SendError('offline')
    // What is wrong with the session or with the server passes; what is wrong with the call does not.
    const passes = [401, 403, 408, 429].includes(error.status) || error.status >= 500
    throw new SendError(passes ? 'fault' : 'refused')
  }
}

async function showAnswer(queryClient: QueryClient, answer: Answer, sent: Waiting[]) {
  for (const list of answer.lists) {
    const { queryKey } = listQuery(list.id)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, list)
  }
  tellOutcomes(answer.outcomes, sent)
  // The page is told in its next turn; until then what waits is shown on top.
  await new Promise<void>((resolve) => {
    notifyManager.schedule(() => resolve())
  })
}
