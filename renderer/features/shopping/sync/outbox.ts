import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import {
  MOST_OPERATIONS,
  refusedReasons,
  type ShoppingOperation,
  type ShoppingOutcome,
} from '#contract/shopping-operations.ts'
import { withAllOfUnread } from './unread.ts'

/** An operation that waits to be sent, and how the page shows its item meanwhile. */
export interface Waiting {
  operation: ShoppingOperation
  /** The item in words, for what is said about it. */
  words: string
  /** Fields of the item as it is shown; all of them for one that is added or put back. */
  shown: Partial<ShoppingItem>
}

/** An operation that the server could not carry out. */
export interface Refused extends Waiting {
  reason: (typeof refusedReasons)[number] | 'fault'
}

/** What a browser keeps for one person. */
export interface Kept {
  device: string
  waiting: Waiting[]
  refused: Refused[]
}

/** Changes what is kept, or makes it, in one step for all tabs. Rejects if the browser keeps nothing. */
export type UpdateKept = (change: (kept: Kept | undefined) => Kept) => Promise<Kept>

export interface Answer {
  outcomes: ShoppingOutcome[]
  lists: ShoppingList[]
}

/**
 * Why nothing is sent at the moment: the server cannot be reached, or it has a fault. `refused`: the server does not
 * take the call itself, so that its operations can only be sent one by one.
 */
export type SendProblem = 'offline' | 'fault' | 'refused'

export class SendError extends Error {
  readonly problem: SendProblem

  constructor(problem: SendProblem) {
    super(problem)
    this.problem = problem
  }
}

interface OutboxOptions {
  newId: () => string
  update: UpdateKept
  /** @throws SendError */
  send: (device: string, operations: ShoppingOperation[]) => Promise<Answer>
  /** Shows the lists as the server has them now; resolves when they are shown. */
  onAnswer: (answer: Answer, sent: Waiting[]) => Promise<void> | void
  /** Calls `work` after a while; the pause grows with the number of failures. */
  later: (work: () => void, failures: number) => void
  /** Tells other tabs that what is kept has changed. */
  tellOthers?: () => void
  /** Hears whether anything waits, also while nobody watches. */
  onWaiting?: (isWaiting: boolean) => void
}

export interface OutboxState {
  waiting: readonly Waiting[]
  refused: readonly Refused[]
  /** Whether the browser keeps what waits, also when the page is closed. */
  isKept: boolean
  problem: 'offline' | 'fault' | null
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * What a person did with lists on this device and the server does not know yet. Operations are kept by the browser, sent
 * in order, and leave only when the server has answered what became of them; the server carries out each once, so that
 * sending one again does no harm.
 */
export function createOutbox({
  newId,
  update,
  send,
  onAnswer,
  later,
  tellOthers = () => {},
  onWaiting = () => {},
}: OutboxOptions) {
  let device = newId()
  let state: OutboxState = { waiting: [], refused: [], isKept: true, problem: null }
  let sending: Promise<void> | null = null
  let failures = 0
  // Operations that are safely in the browser's store: another tab may have sent and removed them.
  const stored = new Set<string>()
  const watchers = new Set<() => void>()

  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change }
    onWaiting(state.waiting.length > 0)
    for (const watcher of watchers) watcher()
  }

  /** Writes a change to the store and takes over what other tabs have written. */
  const keep = async (change: (kept: Kept) => Kept = (kept) => kept) => {
    try {
      const kept = await update((kept) => change(kept ?? { device, waiting: [], refused: [] }))
      device = kept.device
      const own = state.waiting.filter(({ operation }) => {
        const isOthers = stored.has(operation.id)
        return !isOthers && !kept.waiting.some((other) => other.operation.id === operation.id)
      })
      for (const { operation } of kept.waiting) stored.add(operation.id)
      set({ waiting: [...kept.waiting, ...own], refused: kept.refused, isKept: true })
    } catch {
      set({ isKept: false })
    }
    tellOthers()
  }

  const started = keep()

  const add = async (done: Waiting[]) => {
    const added = withAllOfUnread(done, state.waiting)
    set({ waiting: [...state.waiting, ...added] })
    await keep((kept) => ({ ...kept, waiting: [...kept.waiting, ...added] }))
    await flush()
  }

  /** Takes what was sent out of the outbox. */
  const settle = async (sent: Waiting[], refused: Refused[]) => {
    const gone = new Set(sent.map(({ operation }) => operation.id))
    const left = (waiting: readonly Waiting[]) =>
      waiting.filter(({ operation }) => !gone.has(operation.id))
    set({ waiting: left(state.waiting), refused: [...state.refused, ...refused] })
    await keep((kept) => ({
      ...kept,
      waiting: left(kept.waiting),
      refused: [...kept.refused, ...refused],
    }))
  }

  const sendSome = async (most: number) => {
    const some = state.waiting.slice(0, most)
    const answer = await send(
      device,
      some.map(({ operation }) => operation),
    )
    const refused = some.flatMap((one, index): Refused[] => {
      const { result, reason } = answer.outcomes[index] ?? {}
      const known = refusedReasons.find((other) => other === reason)
      return result === 'refused' ? [{ ...one, reason: known ?? 'fault' }] : []
    })
    await onAnswer(answer, some)
    await settle(some, refused)
  }

  const sendAll = async () => {
    try {
      let most = MOST_OPERATIONS
      // Asked before each batch: while one was on its way, the person may have signed out and somebody else come.
      while (state.waiting.length > 0 && watchers.size > 0) {
        try {
          await sendSome(most)
        } catch (error) {
          const [first] = state.waiting
          if (!(error instanceof SendError) || error.problem !== 'refused' || !first) throw error
          // One of them is at fault: the others must not wait for it.
          if (most === 1) await settle([first], [{ ...first, reason: 'fault' }])
          else most = 1
        }
      }
      failures = 0
      if (state.problem) set({ problem: null })
    } catch (error) {
      failures += 1
      const problem =
        error instanceof SendError && error.problem === 'offline' ? 'offline' : 'fault'
      set({ problem })
      later(() => void flush(), failures)
    }
  }

  /**
   * Sends what waits. Resolves when nothing waits any more, or when it failed; then it is tried again later. Does nothing
   * while nobody watches: the person may have signed out, and somebody else may be here.
   */
  const flush = async (): Promise<void> => {
    await started
    if (watchers.size === 0 || (state.waiting.length === 0 && !state.problem)) return
    sending ??= sendAll().finally(() => {
      sending = null
    })
    await sending
  }

  return {
    state: () => state,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** Shows operations at once, keeps them, and sends them. */
    add,
    flush,
    started,
    /** Another tab has changed what is kept. */
    reload: async () => {
      await keepQuietly()
      await flush()
    },
    /** Drops operations that the server refused. */
    dismiss: (ids: readonly string[]) => {
      const left = (refused: readonly Refused[]) =>
        refused.filter(({ operation }) => !ids.includes(operation.id))
      set({ refused: left(state.refused) })
      return keep((kept) => ({ ...kept, refused: left(kept.refused) }))
    },
  }

  async function keepQuietly() {
    const tell = tellOthers
    tellOthers = () => {}
    await keep()
    tellOthers = tell
  }
}
