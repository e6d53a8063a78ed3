import { useParams } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'

export interface ViewedGroup {
  /** Of the group that the address names, else of one's own; '' for a visitor at an address without one. */
  groupSlug: string
  /** Whether it is the reader's own group. Everybody else is a visitor there. */
  isMember: boolean
}

/** Whose recipes are on screen, and whether the reader belongs there. */
export function useViewedGroup(): ViewedGroup {
  const params = useParams()
  const own = useViewer()?.groupSlug
  const groupSlug = params['groupSlug'] ?? own ?? ''
  return { groupSlug, isMember: own !== undefined && own === groupSlug }
}
