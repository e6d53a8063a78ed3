import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** What is searched for, mirrored in the address as `?q=` without a new entry in the history. */
export function useSearchField(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const navigation = useNavigationType()
  const asked = params.get('q') ?? ''
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(key)

  // Typing replaces the address; whoever comes by a link or back brings a search of their own.
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
