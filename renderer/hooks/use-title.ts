import { useEffect } from 'react'

/** Sets the title of the tab: 'Pancakes · Trivet'. Null if another component sets it. */
export function useTitle(title: string | null) {
  useEffect(() => {
    if (title === null) return
    document.title = title ? `${title} · Trivet` : 'Trivet'
  }, [title])
}
