import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { keepQuery, lastQuery } from './last-query.ts'

/**
 * The query to restore if the page was opened without one: the last one of this tab, '' for none. Coming to the page
 * without a query while it is already shown (by its entry in the menu) clears it.
 */
export function useLastQuery(owner: string): string {
  const { key, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [opened] = useState(() => ({
    key,
    query: search === '' && !isBack ? lastQuery(owner) : '',
  }))
  const toRestore = opened.key === key && search === '' ? opened.query : ''

  useEffect(() => {
    if (toRestore === '') keepQuery(owner, search)
  }, [owner, search, toRestore])
  return toRestore
}
