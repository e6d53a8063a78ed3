import type { ReactElement } from 'react'

/** Whose recipes are shown, and whether to a member. */
export interface ShelfGroup {
  groupSlug: string
  isMember: boolean
}

export interface ShelfContent {
  /** Nothing has been answered yet. What fails leaves its shelf out, and is tried again with the next visit. */
  isWaiting: boolean
  /** List items, with keys. */
  items: ReactElement[]
  all: string | null
}

/** More can only be seen on the page that the heading leads to. */
export const mostOnShelf = 10

const minute = 60_000
/** As long as the list below is kept, so that Back shows both as they were. */
export const lasting = { staleTime: minute, gcTime: 30 * minute }

interface Answer {
  isLoading: boolean
  failureCount: number
}

/** Whether the first answer is still to come; a query that is not enabled gives none. */
export const isAwaited = ({ isLoading, failureCount }: Answer) => isLoading && failureCount === 0
