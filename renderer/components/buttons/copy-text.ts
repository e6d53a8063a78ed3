/** Whether the browser gives pages a clipboard; over plain http it does not, and only `execCommand` is left. */
export const hasClipboard = () => 'clipboard' in navigator && navigator.clipboard !== undefined

/** Copies text to the clipboard; false if the browser allows neither way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Only on https and on this computer.
    if (hasClipboard()) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused; `execCommand` below may still work.
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
