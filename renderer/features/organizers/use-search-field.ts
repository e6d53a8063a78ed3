import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** The search text, stored in the address as `?q=` without adding history entries. Returns text and setter. */
export function useSearchField(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const navigation = useNavigationType()
  const asked = params.get('q') ?? ''
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(key)

  // Typing replaces the history entry; any other navigation brings its own search text.
  if (seen !== key) {
    setSeen(key)
    if (navigation !== NavigationType.Replace) setText(asked)
  }

  const change = (next: string) => {
    setText(next)
    setParams(next.trim() === '' ? {} : { q: next }, { replace: true })
  }
  return [text, change]
}
