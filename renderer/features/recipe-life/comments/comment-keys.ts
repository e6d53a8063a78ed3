import type { KeyboardEvent } from 'react'

/** Ctrl+Enter (or ⌘) sends the form of a field with several lines. */
export function submitWithControlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
