import type { ShoppingOperation } from '#contract/shopping-operations.ts'

/** Something that the household's server carried out, by its place in the order. */
export type Known = ReadonlySet<number>

export const nobody: Known = new Set()

interface Event {
  at: number
  by: string
}

interface ModelItem {
  id: string
  note: string
  quantity: number
  checked: boolean
  isThere: boolean
  /** Who wrote something about it, and who checked it. */
  written: Event[]
  checks: Event[]
  /** Of an equal item that is one with it now: still its own wish. */
  parts: Map<string, number>
  /** It was removed so long ago that nobody knows what it was. */
  isForgotten: boolean
}

/**
 * What a household expects of its list, told without versions: who knew of what when they did something. It is fed what
 * the server carried out, in its order, and says what the list must be.
 */
export function createOracle() {
  const items = new Map<string, ModelItem>()
  const partOf = new Map<string, string>()
  const doneIds = new Set<string>()
  const refused = new Set<string>()
  let clock = 0

  const unseen = (events: Event[], by: string, known: Known) =>
    events.some((event) => event.by !== by && !known.has(event.at))
  const whole = (id: string) => items.get(partOf.get(id) ?? id)

  const fresh = (id: string, note: string, quantity: number): ModelItem => ({
    id,
    note,
    quantity,
    checked: false,
    isThere: true,
    written: [],
    checks: [],
    parts: new Map(),
    isForgotten: false,
  })

  const add = (id: string, note: string, quantity: number, by: string) => {
    if (items.has(id) || partOf.has(id)) return
    const equal = [...items.values()].find(
      (item) => item.isThere && !item.checked && item.note === note,
    )
    const event = { at: clock, by }
    if (!equal) {
      items.set(id, { ...fresh(id, note, quantity), written: [event] })
      return
    }
    equal.quantity += quantity
    equal.written.push(event)
    equal.parts.set(id, quantity)
    partOf.set(id, equal.id)
  }

  /** Somebody who has not heard of the merging goes on with their own part. */
  const takeOut = (id: string, item: ModelItem, by: string) => {
    const quantity = item.parts.get(id) ?? 0
    item.parts.delete(id)
    partOf.delete(id)
    item.quantity -= quantity
    item.written.push({ at: clock, by })
    const own = fresh(id, item.note, quantity)
    own.written.push({ at: clock, by })
    items.set(id, own)
    return own
  }

  const check = (id: string, isChecked: boolean, by: string, known: Known) => {
    let item = whole(id)
    if (!item?.isThere) return
    const isPart = partOf.has(id)
    if (item.parts.has(id) && isChecked && !item.checked) item = takeOut(id, item, by)
    const seen = isPart ? nobody : known
    if (!isChecked && item.checked && unseen(item.checks, by, seen)) return
    item.checked = isChecked
    if (isChecked) item.checks.push({ at: clock, by })
  }

  const remove = (id: string, by: string, known: Known) => {
    const item = whole(id)
    if (!item) return
    if (item.parts.has(id)) {
      if (item.isThere) takeOut(id, item, by).isThere = false
      return
    }
    // After a month it is not known what its part was: then nobody has seen the whole.
    const seen = partOf.has(id) ? nobody : known
    if (item.isThere && !unseen(item.written, by, seen)) item.isThere = false
  }

  /** @returns whether it could be done */
  const edit = (id: string, fields: { note?: string; quantity?: number }, by: string): boolean => {
    const item = whole(id)
    const isWritten = fields.note !== undefined || fields.quantity !== undefined
    if (!item || !isWritten) return true
    if (item.isForgotten) return false
    item.isThere = true
    Object.assign(item, fields)
    item.written.push({ at: clock, by })
    return true
  }

  return {
    /** Something carried out for a device that knew so much. @returns its place in the order */
    apply(operation: ShoppingOperation, by: string, known: Known): number | null {
      if (doneIds.has(operation.id)) return null
      doneIds.add(operation.id)
      clock += 1
      const { itemId } = operation
      if (operation.kind === 'add') add(itemId, operation.note, operation.quantity, by)
      else if (operation.kind === 'check') check(itemId, operation.checked, by, known)
      else if (operation.kind === 'remove') remove(itemId, by, known)
      else if (operation.kind === 'restore') {
        const item = items.get(itemId)
        if (item?.isForgotten) refused.add(operation.id)
        else if (item && !item.isThere) {
          item.isThere = true
          item.written.push({ at: clock, by })
        }
      } else {
        const { note, quantity } = operation.fields
        const written = {
          ...(note !== undefined && { note }),
          ...(quantity !== undefined && { quantity }),
        }
        if (!edit(itemId, written, by)) refused.add(operation.id)
      }
      return clock
    },
    /** Whether an operation has reached the server. */
    has: (operationId: string) => doneIds.has(operationId),
    /** Another program that replaces an item as it has just read it, or deletes it. */
    replace(id: string, change: { quantity?: number; checked?: boolean } | null): number {
      clock += 1
      const item = items.get(id)
      if (!item?.isThere) return clock
      const event = { at: clock, by: 'another program' }
      if (change === null) item.isThere = false
      else {
        if (change.quantity !== undefined && change.quantity !== item.quantity) {
          item.quantity = change.quantity
          item.written.push(event)
        }
        if (change.checked !== undefined && change.checked !== item.checked) {
          item.checked = change.checked
          if (change.checked) item.checks.push(event)
        }
      }
      return clock
    },
    /** Another program that adds something again under its old id; it is a new wish, which nobody has seen. */
    addAgain({ id, note, quantity }: { id: string; note: string; quantity: number }): number {
      clock += 1
      const written = [{ at: clock, by: 'another program' }]
      items.set(id, { ...fresh(id, note, quantity), written })
      return clock
    },
    /** A month goes by. */
    forget() {
      for (const item of items.values()) {
        item.isForgotten = !item.isThere
        item.parts.clear()
      }
    },
    /** Whether an operation could not be carried out. */
    refuses: (operationId: string) => refused.has(operationId),
    /** The list as it must be: one line for each item, in any order. */
    lines: () =>
      [...items.values()]
        .filter(({ isThere }) => isThere)
        .map(({ id, note, quantity, checked }) => lineOf({ id, note, quantity, checked }))
        .toSorted(),
  }
}

export type Oracle = ReturnType<typeof createOracle>

interface Line {
  id: string
  note: string
  quantity: number
  checked: boolean
}

export const lineOf = ({ id, note, quantity, checked }: Line) =>
  `${checked ? 'x' : '-'} ${quantity} ${note} ${id.slice(0, 8)}`
