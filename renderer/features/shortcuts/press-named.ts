import { isFreeLetter } from '#renderer/hooks/free-keys.ts'

/**
 * Uses the control that names the pressed letter in its `aria-keyshortcuts`: a button or link is clicked, a field gets
 * the focus. What is behind a full-screen layer has no shortcuts.
 */
export function pressNamed(event: KeyboardEvent) {
  const letter = event.key.toLowerCase()
  if (!/^[a-z]$/.test(letter) || !isFreeLetter(event, letter)) return
  const page = document.querySelector('[aria-modal="true"]') ?? document
  const control = page.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter.toUpperCase()}"]`)
  if (!control) return
  event.preventDefault()
  const isField = control instanceof HTMLInputElement
  // A layer gives the focus back to the button that has it.
  if (isField || control.hasAttribute('aria-haspopup')) control.focus()
  if (!isField) control.click()
}
