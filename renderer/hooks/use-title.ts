import { useEffect } from 'react'

/** Names the tab after the screen: 'Pancakes · Trivet'. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Trivet` : 'Trivet'
  }, [title])
}
