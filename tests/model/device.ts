import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { ShoppingOperation } from '#contract/shopping-operations.ts'
import {
  type Answer,
  createOutbox,
  type Kept,
  SendError,
  type Waiting,
} from '#renderer/features/shopping/sync/outbox.ts'
import { withWaiting } from '#renderer/features/shopping/sync/shown.ts'
import type { Chance } from './chance.ts'
import { type Known, nobody } from './oracle.ts'

export interface Household {
  listId: string
  apply: (device: string, operations: ShoppingOperation[]) => Promise<Answer>
  load: () => Promise<ShoppingList>
  /** What the server has carried out by now. */
  known: () => Known
}

type Added = Extract<ShoppingOperation, { kind: 'add' }>

/** A device as the page is one: the very outbox that ships, with a network that a test can spoil. */
export function createDevice(household: Household, chance: Chance) {
  let kept: Kept | undefined
  let base: ShoppingList | null = null
  let isOnline = true
  const knownOf = new Map<string, Known>()
  const knownBy = new Map<string, Known>()
  const added: Added[] = []

  const show = (list: ShoppingList) => {
    base = list
    const known = household.known()
    for (const item of list.listItems) knownOf.set(item.id, known)
  }
  const open = () => {
    const outbox = createOutbox({
      newId: chance.uuid,
      update: (change) => {
        kept = structuredClone(change(kept))
        return Promise.resolve(structuredClone(kept))
      },
      send: async (device, operations) => {
        // The request is lost, or the answer to it.
        if (!isOnline || chance.isTrue(0.1)) throw new SendError('offline')
        const answer = await household.apply(device, operations)
        if (chance.isTrue(0.15)) throw new SendError('offline')
        return answer
      },
      onAnswer: ({ lists }) => lists.forEach(show),
      later: () => {}, // the test says when
    })
    outbox.subscribe(() => {})
    return outbox
  }
  let outbox = open()
  const items = (): ShoppingItem[] =>
    base ? withWaiting(base, outbox.state().waiting).listItems : []
  const act = async (operation: ShoppingOperation, shown: Partial<ShoppingItem>) => {
    if (operation.kind === 'add') added.push(operation)
    knownBy.set(operation.id, knownOf.get(operation.itemId) ?? nobody)
    await outbox.add([{ operation, shown, words: '' } satisfies Waiting])
  }

  return {
    items,
    act,
    /** What was added here so far. */
    added: (): readonly Added[] => added,
    did: (operationId: string) => knownBy.has(operationId),
    /** Everything that its person did. */
    all: () => [...knownBy.keys()],
    /** What the person at this device knew of the item when they did this. */
    knownBy: (operationId: string) => knownBy.get(operationId) ?? nobody,
    setOnline: (next: boolean) => {
      isOnline = next
    },
    /** Closes the page and opens it again; what it had loaded is kept by the browser. */
    reopen: async () => {
      outbox = open()
      await outbox.started
    },
    sync: async () => {
      await outbox.flush()
      if (isOnline) show(await household.load())
    },
    waiting: () => outbox.state().waiting.length,
    refused: () => outbox.state().refused,
  }
}

export type Device = ReturnType<typeof createDevice>
