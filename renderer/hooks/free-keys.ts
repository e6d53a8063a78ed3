const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), .json-editor'
const storageKey = 'single-key-shortcuts'

/** Whether this key is a shortcut of one character: not text, not part of another shortcut, and not switched off. */
export function isFreeKey(event: KeyboardEvent, key: string): boolean {
  if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey) return false
  if (event.defaultPrevented || !areSingleKeysOn()) return false
  // A layer that fills the screen is a page of its own; a dialog is not.
  if (document.querySelector('[aria-modal="true"]:not([data-page])')) return false
  return !(event.target instanceof Element && event.target.closest(typing))
}

/** Some people speak to their computer, or cannot help touching keys: they switch single keys off. */
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
    // Without a memory they stay on.
  }
}
