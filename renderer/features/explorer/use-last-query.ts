import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isFromShelf } from '#renderer/features/shelves/index.ts'
import { keepQuery, lastQuery } from './last-query.ts'

/**
 * The query to restore if the page was opened without one: the last one of this tab, '' for none. Coming to the page
 * without a query while it is already shown (by its entry in the menu) clears it. The query of a shelf's link is not kept:
 * the reader looked at a shelf, and chose no order for the list.
 */
export function useLastQuery(owner: string): string {
  const { key, search, state } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [opened] = useState(() => ({
    key,
    query: search === '' && !isBack ? lastQuery(owner) : '',
  }))
  const toRestore = opened.key === key && search === '' ? opened.query : ''

  const isShelf = isFromShelf(state)
  useEffect(() => {
    if (toRestore === '') keepQuery(owner, isShelf ? '' : search)
  }, [owner, search, toRestore, isShelf])
  return toRestore
}
