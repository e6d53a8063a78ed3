import type { KeyboardEvent } from 'react'
import { isFreeLetter } from '#renderer/hooks/free-keys.ts'

interface RowKeys {
  onEdit: (itemId: string) => void
  onRemove: (itemId: string) => void
}

/**
 * The keys of a row that has the focus: up and down go to the rows beside it, E edits, Delete removes. The next row has
 * the focus afterwards.
 */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, { onEdit, onRemove }: RowKeys) {
  const { target, currentTarget, key, nativeEvent } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.altKey || event.metaKey)
    return
  const itemId = target.dataset['item']
  if (itemId === undefined) return
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-item]')]
  const shown = boxes.filter((box) => box.checkVisibility?.() ?? true)
  const at = shown.indexOf(target)
  const beside = { ArrowDown: shown[at + 1], ArrowUp: shown[at - 1] }
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    beside[key]?.focus()
  } else if (key === 'Delete' && !event.repeat) {
    event.preventDefault()
    const next = beside.ArrowDown ?? beside.ArrowUp
    onRemove(itemId)
    next?.focus()
  } else if (isFreeLetter(nativeEvent, 'e')) {
    event.preventDefault()
    onEdit(itemId)
  }
}
