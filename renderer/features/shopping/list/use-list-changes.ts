import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { ShoppingOperation } from '#contract/shopping-operations.ts'
import { newId } from '#renderer/api/new-id.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { useIsOffline } from '#renderer/app/live/use-is-offline.ts'
import {
  type ToastAction,
  toastWithActions,
  toastWithUndo,
} from '#renderer/components/toasts/toast-undo.tsx'
import { counted, formatLocale } from '#renderer/i18n/format.ts'
import { understand } from '../adding/understand.ts'
import { listQuery } from '../queries.ts'
import type { Waiting } from '../sync/outbox.ts'
import { withWaiting } from '../sync/shown.ts'
import { useOutbox } from '../sync/use-outbox.ts'
import { changedFields, fieldsBefore, type ItemEdit, shownAs, shownFields } from './item-edits.ts'
import { itemLine } from './item-words.ts'
import { itemOf, type NewItem } from './understood.ts'

/** What the field knows of lines beside their words. */
export interface Adding {
  /** What is meant by them, where that is known already. */
  known?: NewItem[]
  /** Completes what was understood by what somebody chose. */
  finish?: (item: NewItem) => NewItem
}

interface ItemChange {
  item: ShoppingItem
  edit: ItemEdit
}

/**
 * What can be done with the items of a list. Each change is seen at once and kept on this device until the server has
 * it, also without a connection.
 */
export function useListChanges(listId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { id: viewerId } = useSignedIn()
  const { outbox } = useOutbox()
  const isOffline = useIsOffline()
  // Lines are understood one after the other, so that they come onto the list in the order in which they were written.
  const turn = useRef(Promise.resolve())

  const put = (waiting: Waiting[]) => {
    if (waiting.length > 0) void outbox.add(waiting)
  }
  const about = ({ id: itemId }: { id: string }) => ({ id: newId(), listId, itemId })
  const one = (
    operation: ShoppingOperation,
    item: ShoppingItem,
    shown: Partial<ShoppingItem>,
  ): Waiting => ({ operation, words: itemLine(item, formatLocale()), shown })

  const restore = (items: ShoppingItem[]) =>
    put(items.map((item) => one({ kind: 'restore', ...about(item) }, item, item)))

  const addNew = (fresh: NewItem[]) => {
    const list = queryClient.getQueryData<ShoppingList>(listQuery(listId).queryKey)
    const items = list ? withWaiting(list, outbox.state().waiting).listItems : []
    const last = items.reduce((highest, { position }) => Math.max(highest, position), -1)
    put(
      fresh.map((item, index) => {
        const place = { listId, viewerId, position: last + 1 + index }
        const own = list?.labelSettings.find(({ labelId }) => labelId === item.labelId)?.label
        const whole = { ...wholeItem(item, place), ...(own && { label: own }) }
        return one({ kind: 'add', ...about(whole), ...sent(item), position: null }, whole, whole)
      }),
    )
  }
  const tick = (items: ShoppingItem[], checked: boolean) => {
    const now = new Date().toISOString()
    const shown = {
      checked,
      checkedBy: checked ? viewerId : null,
      checkedAt: checked ? now : null,
      updatedAt: now,
    }
    put(
      items.map((item) =>
        one({ kind: 'check', ...about(item), seen: item.version, checked }, item, shown),
      ),
    )
  }

  const edit = (changes: readonly ItemChange[]) =>
    put(
      changes.flatMap(({ item, edit }) => {
        const fields = changedFields(item, edit)
        if (!fields) return []
        const operation = { kind: 'edit', ...about(item), seen: item.version, fields } as const
        return [one(operation, { ...item, ...edit }, shownFields(item, edit, fields))]
      }),
    )
  const takeBack = (changes: readonly ItemChange[]) =>
    put(
      changes.map(({ item, edit }) => {
        const fields = fieldsBefore(item, edit)
        const operation = { kind: 'edit', ...about(item), seen: item.version, fields } as const
        // An item that left this list is not known here any more.
        const shown = edit.shoppingListId ? item : { ...shownAs(fields), label: item.label }
        return one(operation, item, shown)
      }),
    )

  return {
    /** Puts words on the list without reading an amount or a food out of them. */
    addAsText: (lines: string[]) => addNew(lines.map((line) => itemOf(line, null))),
    add: (lines: string[], { known, finish = (item) => item }: Adding = {}) => {
      turn.current = after(turn.current, async () => {
        addNew((known ?? (await understand(lines, isOffline))).map(finish))
      })
      return turn.current
    },
    edit: (item: ShoppingItem, itemEdit: ItemEdit) => edit([{ item, edit: itemEdit }]),
    /** Changes items and says so, with a way back and maybe more to do. */
    editMany: (
      changes: readonly ItemChange[],
      message: string,
      more: readonly ToastAction[] = [],
    ) => {
      edit(changes)
      const undo = { label: t('general.undo'), onAction: () => takeBack(changes) }
      toastWithActions(message, [undo, ...more])
    },
    tick,
    /** Checks items and says so, with a way back: for more than the one that was pressed. */
    check: (items: ShoppingItem[]) => {
      tick(items, true)
      toastWithUndo(t('shopping.joined.checked', counted(items.length)), () => tick(items, false))
    },
    /** Everything that was checked, unchecked; one press checks it again. */
    putBack: (items: ShoppingItem[]) => {
      tick(items, false)
      toastWithUndo(t('shopping.put-back', counted(items.length)), () => tick(items, true))
    },
    remove: (items: ShoppingItem[]) => {
      put(
        items.map((item) => one({ kind: 'remove', ...about(item), seen: item.version }, item, {})),
      )
      const [first] = items
      const message =
        first && items.length === 1
          ? t('shopping.removed', { name: itemLine(first, formatLocale()) })
          : t('shopping.removed-many', counted(items.length))
      toastWithUndo(message, () => restore(items))
    },
  }
}

async function after(turn: Promise<void>, work: () => Promise<void>) {
  await turn
  await work()
}

export type ListChanges = ReturnType<typeof useListChanges>

const sent = ({ unit, food, ...item }: NewItem) => ({
  ...item,
  unitId: unit?.id ?? null,
  foodId: food?.id ?? null,
})

interface Place {
  listId: string
  viewerId: string
  position: number
}

/** A new item as the page shows it until the server has it. */
function wholeItem(item: NewItem, { listId, viewerId, position }: Place): ShoppingItem {
  const now = new Date().toISOString()
  const { food, unit } = item
  return {
    ...item,
    id: newId(),
    shoppingListId: listId,
    groupId: '',
    householdId: '',
    disableAmount: !item.isFood,
    display: '',
    checked: false,
    position,
    unitId: unit?.id ?? null,
    foodId: food?.id ?? null,
    label: food?.label ?? null,
    extras: {},
    recipeReferences: [],
    version: 0,
    addedBy: viewerId,
    checkedBy: null,
    checkedAt: null,
    createdAt: now,
    updateAt: now,
    updatedAt: now,
  }
}
