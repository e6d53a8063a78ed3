import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ingredientParser } from '#contract/ingredient-parser.ts'
import { type ShoppingItem, shoppingItems } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { counted, formatLocale } from '#renderer/i18n/format.ts'
import { listQuery, refreshed } from '../queries.ts'
import { itemLine } from './item-words.ts'
import { itemOf } from './understood.ts'

/** The longest line that the parser reads; a longer one goes on the list as it is. */
const longestRead = 2000

/** An item as it is sent: the server replaces all of it. */
function sent(item: ShoppingItem) {
  return {
    id: item.id,
    shoppingListId: item.shoppingListId,
    quantity: item.quantity,
    unitId: item.unitId,
    foodId: item.foodId,
    labelId: item.labelId,
    note: item.note,
    isFood: item.isFood,
    checked: item.checked,
    position: item.position,
    extras: item.extras,
    recipeReferences: item.recipeReferences,
  }
}

/** What can be done with the items of a list. Each change is seen at once, and taken back if the server refuses it. */
export function useListChanges(listId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = listQuery(listId)

  const show = async (change: (items: ShoppingItem[]) => ShoppingItem[]) => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<ShoppingList>(
      queryKey,
      (list) => list && { ...list, listItems: change(list.listItems) },
    )
  }
  const options = {
    onError: () => void queryClient.invalidateQueries({ queryKey: refreshed }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: refreshed }),
  }

  const save = useMutation({
    mutationFn: async (changed: ShoppingItem[]) => {
      const byId = new Map(changed.map((item) => [item.id, item]))
      await show((items) => items.map((item) => byId.get(item.id) ?? item))
      return call(shoppingItems.updateMany, { body: changed.map(sent) })
    },
    ...options,
  })
  const restore = useMutation({
    mutationFn: (items: ShoppingItem[]) =>
      call(shoppingItems.createMany, { body: items.map(sent) }),
    ...options,
  })
  const remove = useMutation({
    mutationFn: async (gone: ShoppingItem[]) => {
      const ids = gone.map(({ id }) => id)
      await show((items) => items.filter(({ id }) => !ids.includes(id)))
      return call(shoppingItems.deleteMany, { query: { ids } })
    },
    ...options,
    onSuccess: (_answer: unknown, gone: ShoppingItem[]) => {
      const [first] = gone
      const message =
        first && gone.length === 1
          ? t('shopping.removed', { name: itemLine(first, formatLocale()) })
          : t('shopping.removed-many', counted(gone.length))
      toastWithUndo(message, () => restore.mutate(gone))
      return options.onSuccess()
    },
  })
  const add = useMutation({
    mutationFn: async (lines: string[]) => {
      const body = {
        parser: 'nlp',
        ingredients: lines.map((line) => line.slice(0, longestRead)),
      } as const
      // What is written goes on the list in any case; understanding it only helps.
      const parsed = await call(ingredientParser.many, { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status >= 500) return []
        throw error
      })
      const items = lines.map((line, index) =>
        itemOf(listId, line, (line.length <= longestRead && parsed[index]) || null),
      )
      return call(shoppingItems.createMany, { body: atEnd(items) })
    },
    ...options,
    meta: { errors: 'form' },
  })
  const atEnd = <T extends object>(items: T[]) => {
    const known = queryClient.getQueryData<ShoppingList>(queryKey)?.listItems ?? []
    const last = known.reduce((highest, { position }) => Math.max(highest, position), -1)
    return items.map((item, index) => ({ ...item, position: last + 1 + index }))
  }

  return {
    add,
    save,
    tick: (items: ShoppingItem[], checked: boolean) =>
      save.mutate(items.map((item) => ({ ...item, checked }))),
    remove: (items: ShoppingItem[]) => remove.mutate(items),
  }
}

export type ListChanges = ReturnType<typeof useListChanges>
