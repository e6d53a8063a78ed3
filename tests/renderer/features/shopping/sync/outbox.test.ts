import { describe, expect, test } from 'vitest'
import {
  MOST_OPERATIONS,
  type ShoppingOperation,
  type ShoppingOutcome,
} from '#contract/shopping-operations.ts'
import {
  createOutbox,
  type Kept,
  SendError,
  type SendProblem,
  type Waiting,
} from '#renderer/features/shopping/sync/outbox.ts'

/** A browser that keeps things, with tabs that share it, and a server that writes down what it gets. */
function browser({ keeps = true } = {}) {
  let kept: Kept | undefined
  let count = 0
  let problem: SendProblem | null = null
  const sent: string[][] = []
  const retries: (() => void)[] = []
  const refusals = new Map<string, ShoppingOutcome['reason']>()
  const tabs: { reload: () => Promise<void> }[] = []
  const open = () => {
    const outbox = createOutbox({
      newId: () => `id ${(count += 1)}`,
      update: (change) => {
        if (!keeps) return Promise.reject(new Error('a private window'))
        kept = structuredClone(change(kept))
        return Promise.resolve(structuredClone(kept))
      },
      send: (_device, operations) => {
        const ids = operations.map(({ id }) => id)
        const isBad = problem !== 'refused' || ids.includes('bad')
        if (problem && isBad) return Promise.reject(new SendError(problem))
        sent.push(ids)
        return Promise.resolve({ outcomes: operations.map(outcomeOf), lists: [] })
      },
      onAnswer: () => {},
      later: (work) => retries.push(work),
    })
    outbox.subscribe(() => {})
    tabs.push(outbox)
    return outbox
  }
  const outcomeOf = ({ id, itemId }: ShoppingOperation): ShoppingOutcome => {
    const reason = refusals.get(id) ?? null
    return { id, itemId, result: reason ? 'refused' : 'applied', reason, overwritten: [] }
  }
  return {
    open,
    sent,
    retries,
    refusals,
    setProblem: (next: SendProblem | null) => {
      problem = next
    },
    kept: () => kept,
  }
}

const check = (id: string): Waiting => ({
  operation: { kind: 'check', id, listId: 'list', itemId: `item ${id}`, seen: 1, checked: true },
  words: id,
  shown: { checked: true },
})

const ids = (waiting: readonly Waiting[]) => waiting.map(({ operation }) => operation.id)

describe('changes of a list', () => {
  test('are sent in order, and leave when the server has answered', async () => {
    const { open, sent, kept } = browser()
    const outbox = open()
    await Promise.all([outbox.add([check('a'), check('b')]), outbox.add([check('c')])])
    await outbox.flush()
    expect(sent.flat()).toEqual(['a', 'b', 'c'])
    expect(outbox.state()).toMatchObject({ waiting: [], problem: null, isKept: true })
    expect(kept()).toMatchObject({ waiting: [], refused: [] })
  })

  test('wait while the server is away, also when the page is closed meanwhile', async () => {
    const { open, sent, retries, setProblem } = browser()
    setProblem('offline')
    await open().add([check('a')])
    const again = open()
    await again.started
    expect(ids(again.state().waiting)).toEqual(['a'])
    await again.add([check('b')])
    expect(again.state().problem).toBe('offline')
    expect(sent).toEqual([])
    setProblem(null)
    retries.at(-1)?.()
    await again.flush()
    expect(sent).toEqual([['a', 'b']])
    expect(again.state()).toMatchObject({ waiting: [], problem: null })
  })

  test('in two tabs are one queue', async () => {
    const { open, sent, setProblem } = browser()
    const [first, second] = [open(), open()]
    setProblem('offline')
    await first.add([check('a')])
    await second.add([check('b')])
    expect(ids(second.state().waiting)).toEqual(['a', 'b'])
    setProblem(null)
    await second.flush()
    await first.reload()
    expect(first.state().waiting).toEqual([])
    expect(sent).toEqual([['a', 'b']])
  })

  test('are sent from memory where the browser keeps nothing, and the page knows that', async () => {
    const { open, sent, setProblem } = browser({ keeps: false })
    const outbox = open()
    setProblem('offline')
    await outbox.add([check('a')])
    expect(outbox.state()).toMatchObject({ isKept: false, problem: 'offline' })
    expect(ids(outbox.state().waiting)).toEqual(['a'])
    setProblem(null)
    await outbox.flush()
    expect(sent).toEqual([['a']])
    expect(outbox.state().waiting).toEqual([])
  })

  test('that the server refuses stay, with their words, until they are dismissed', async () => {
    const { open, refusals, kept } = browser()
    const outbox = open()
    refusals.set('b', 'list-gone')
    await outbox.add([check('a'), check('b')])
    expect(outbox.state().waiting).toEqual([])
    expect(outbox.state().refused).toMatchObject([{ words: 'b', reason: 'list-gone' }])
    const again = open()
    await again.started
    expect(ids(again.state().refused)).toEqual(['b'])
    await again.dismiss(['b'])
    expect(kept()).toMatchObject({ refused: [] })
  })

  test('do not wait for one that the server cannot read', async () => {
    const { open, sent, setProblem } = browser()
    const outbox = open()
    setProblem('refused')
    await outbox.add([check('a'), check('bad'), check('c')])
    expect(outbox.state().refused).toMatchObject([{ words: 'bad', reason: 'fault' }])
    expect(sent.flat()).toEqual(['a', 'c'])
  })

  test('of somebody who has left are not sent by whoever is here now', async () => {
    const { sent } = browser()
    const lonely = createOutbox({
      newId: () => 'device',
      update: (change) => Promise.resolve(change(undefined)),
      send: () => Promise.reject(new Error('not to be sent')),
      onAnswer: () => {},
      later: () => {},
    })
    await lonely.add([check('a')])
    expect(ids(lonely.state().waiting)).toEqual(['a'])
    expect(sent).toEqual([])
  })

  test('of somebody who leaves while some are on their way go no further', async () => {
    const sent: number[] = []
    let kept: Kept | undefined
    const outbox = createOutbox({
      newId: () => 'device',
      update: (change) => Promise.resolve((kept = change(kept))),
      send: (_device, operations) => {
        sent.push(operations.length)
        leave()
        const outcomes = operations.map(({ id, itemId }): ShoppingOutcome => {
          return { id, itemId, result: 'applied', reason: null, overwritten: [] }
        })
        return Promise.resolve({ outcomes, lists: [] })
      },
      onAnswer: () => {},
      later: () => {},
    })
    const leave = outbox.subscribe(() => {})
    const many = Array.from({ length: MOST_OPERATIONS + 1 }, (_, serial) => check(`op-${serial}`))
    await outbox.add(many)
    expect(sent).toEqual([MOST_OPERATIONS])
    expect(ids(outbox.state().waiting)).toEqual([`op-${MOST_OPERATIONS}`])
  })
})
