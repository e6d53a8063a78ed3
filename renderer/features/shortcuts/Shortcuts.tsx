import { lazy, Suspense, useEffect, useState } from 'react'
import { isFreeKey } from '#renderer/hooks/free-keys.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))

const opening = new EventTarget()

/** Opens the list of shortcuts; can be called from anywhere. */
export const openShortcuts = () => opening.dispatchEvent(new Event('open'))

/** The list of shortcuts, opened by `?` on every page, but not in fields and dialogs. Mounted once. */
export function Shortcuts() {
  // Null until first opened, when its code is fetched.
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
