import { useParams } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'

export interface ViewedGroup {
  /** The group in the address, else the user's own; '' for a visitor at an address without one. */
  groupSlug: string
  /** Whether it is the user's own group; everybody else is a visitor there. */
  isMember: boolean
}

/** The group whose recipes are on screen, and whether the user is a member. */
export function useViewedGroup(): ViewedGroup {
  const params = useParams()
  const own = useViewer()?.groupSlug
  const groupSlug = params['groupSlug'] ?? own ?? ''
  return { groupSlug, isMember: own !== undefined && own === groupSlug }
}
