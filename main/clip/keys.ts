import type { Input } from 'electron'

export type ClipKey =
  | 'close'
  | 'address'
  | 'reload'
  | 'back'
  | 'forward'
  | 'other-part'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset'

type Pressed = Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt' | 'shift'>

const withCommand: Record<string, ClipKey> = {
  w: 'close',
  l: 'address',
  r: 'reload',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-reset',
}

/** What a key does in the browser window, as in browsers; null for keys of the page. */
export function clipKey(input: Pressed, platform: NodeJS.Platform): ClipKey | null {
  if (input.type !== 'keyDown') return null
  const isMac = platform === 'darwin'
  const command = isMac ? input.meta : input.control
  const others = isMac ? input.control : input.meta
  const key = input.key.toLowerCase()
  if (command && !others && !input.alt) {
    if (isMac && key === '[') return 'back'
    if (isMac && key === ']') return 'forward'
    return withCommand[key] ?? null
  }
  if (input.alt && !isMac && !command) {
    if (key === 'arrowleft') return 'back'
    if (key === 'arrowright') return 'forward'
    return key === 'd' ? 'address' : null
  }
  if (key === 'f5') return 'reload'
  return key === 'f6' ? 'other-part' : null
}
