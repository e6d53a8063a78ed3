import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { readEditingAt } from '#renderer/features/recipes/index.ts'
import { focusRow } from './rows/focus-row.ts'

/** Opened with the keyboard, the form begins at the ingredient that was in focus, or at the name. */
export function useFirstFocus(form: RefObject<HTMLElement | null>) {
  const { state } = useLocation() as { state: unknown }
  const line = readEditingAt(state)
  useEffect(() => {
    if (line === undefined) return
    if (line !== null) focusRow(line, true)
    else form.current?.querySelector<HTMLElement>('[data-name-field]')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])
}
