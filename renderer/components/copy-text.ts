/** Whether the browser has a clipboard for pages; over plain http it has none, and only the old way is left. */
export const hasClipboard = () => 'clipboard' in navigator && navigator.clipboard !== undefined

/** Puts text on the clipboard; false when the browser allows neither way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Browsers offer it on https and on this very computer only.
    if (hasClipboard()) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // The old way may still be allowed.
  }
  return copyTheOldWay(text)
}

function copyTheOldWay(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
