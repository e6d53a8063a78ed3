import { useQuery } from '@tanstack/react-query'
import { sharing } from '#contract/sharing.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { isLoopback } from '#renderer/api/loopback.ts'

const addressQuery = apiQuery(sharing.address, {})

/**
 * The origin of links that other devices can open: this tab's own one. At 'localhost' and the like, it is an address in
 * the home network, if there is one.
 */
export function useLinkOrigin(): { origin: string; reachesOthers: boolean } {
  const own = window.location.origin
  const isLocal = isLoopback(window.location.hostname)
  const shared = useQuery({ ...addressQuery, enabled: isLocal })
  if (!isLocal) return { origin: own, reachesOthers: true }
  const address = shared.data?.address ?? null
  return { origin: address ?? own, reachesOthers: address !== null || shared.isPending }
}

/** The address of a share link. */
export const linkAddress = (origin: string, groupSlug: string, tokenId: string) =>
  `${origin.replace(/(?<!\/)\/+$/, '')}/g/${encodeURIComponent(groupSlug)}/shared/r/${tokenId}`
