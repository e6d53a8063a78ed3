import { useEffect } from 'react'

/** Names the tab after the screen: 'Pancakes · Trivet'. Null where another part of the screen does. */
export function useTitle(title: string | null) {
  useEffect(() => {
    if (title === null) return
    document.title = title ? `${title} · Trivet` : 'Trivet'
  }, [title])
}
