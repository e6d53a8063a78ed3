import { lazy, Suspense, useEffect, useState } from 'react'
import { isFreeKey } from '#renderer/hooks/free-keys.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))

const opening = new EventTarget()

/** Opens the list of shortcuts, from wherever its entry stands. */
export const openShortcuts = () => opening.dispatchEvent(new Event('open'))

/** The list of shortcuts, on every page: at the key `?`, outside of fields and dialogs. Mounted once. */
export function Shortcuts() {
  // Null until it is first opened: its code is fetched then.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const open = () => setOpen(true)
    const handle = (event: KeyboardEvent) => {
      if (!isFreeKey(event, '?')) return
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
