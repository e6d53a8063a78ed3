const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), .json-editor'
const ownKeys = '[role="menu"], [role="listbox"], [role="dialog"]:not([data-page])'
const storageKey = 'single-key-shortcuts'

/**
 * Whether a key press triggers a one-character shortcut: not in a text field, not with modifiers, and not switched off.
 */
export function isFreeKey(event: KeyboardEvent, key: string): boolean {
  if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey) return false
  if (event.defaultPrevented || !areSingleKeysOn()) return false
  // Shortcuts work in a full-screen layer, which is a page of its own, but not in a dialog.
  if (document.querySelector('[aria-modal="true"]:not([data-page])')) return false
  return !isTyping(event)
}

/** Whether a key goes into a text field. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(typing) !== null
}

/** The same for a letter, in either case. Not in menus, where letters choose entries, nor in popovers. */
export function isFreeLetter(event: KeyboardEvent, letter: string): boolean {
  const { key, shiftKey, repeat, target } = event
  if (shiftKey || repeat || key.toLowerCase() !== letter) return false
  return isFreeKey(event, key) && !(target instanceof Element && target.closest(ownKeys))
}

/**
 * One-character shortcuts can be switched off, because they get in the way of speech input and accidental key presses
 * (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Storage is refused: shortcuts stay on.
  }
}
