import { useState } from 'react'

/** Characters; a browser has room for a few million of a whole site. */
const most = 500_000

/** What a person types in a field of this tab, kept while they look at another page, until it is emptied. */
export function useKeptText(name: string, owner: string): [string, (text: string) => void] {
  const key = `${name} ${owner}`
  const [text, setText] = useState(() => read(key))
  const change = (next: string) => {
    setText(next)
    keep(key, next)
  }
  return [text, change]
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return '' // Storage is refused.
  }
}

function keep(key: string, text: string) {
  try {
    if (text === '' || text.length > most) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage is refused: the text is there as long as its page.
  }
}
