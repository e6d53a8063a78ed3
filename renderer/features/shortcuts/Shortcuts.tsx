import { lazy, Suspense, useEffect, useState } from 'react'
import { isFreeKey } from '#renderer/hooks/free-keys.ts'
import { pressNamed } from './press-named.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))

const opening = new EventTarget()

/** Opens the list of shortcuts; can be called from anywhere. */
export const openShortcuts = () => opening.dispatchEvent(new Event('open'))

/** The letters that controls name, and the list of shortcuts by `?`; not in fields and dialogs. Mounted once. */
export function Shortcuts() {
  // Null until first opened, when its code is fetched.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const open = () => setOpen(true)
    const handle = (event: KeyboardEvent) => {
      if (!isFreeKey(event, '?')) return pressNamed(event)
      event.preventDefault()
      open()
    }
    opening.addEventListener('open', open)
    window.addEventListener('keydown', handle)
    return () => {
      opening.removeEventListener('open', open)
      window.removeEventListener('keydown', handle)
    }
  }, [])
  if (isOpen === null) return null
  return (
    <Suspense>
      <ShortcutsDialog opened={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
