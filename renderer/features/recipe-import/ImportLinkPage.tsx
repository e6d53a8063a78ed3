import { Navigate, useSearchParams } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { importPath } from '#renderer/features/recipes/index.ts'
import { sharedAddress } from './addresses.ts'
import { importParams } from './paths.ts'

/**
 * The target of trivet:// links, of other apps' share menus and of the browser window: redirects to the import page of the user's group with
 * the address filled in. Nothing is imported until the user confirms.
 */
export function ImportLinkPage() {
  const [search] = useSearchParams()
  const { groupSlug } = useSignedIn()
  const address = sharedAddress(search)
  const clipped = search.get(importParams.clipped)
  const filled = new URLSearchParams({
    ...(address && { [importParams.address]: address }),
    ...(clipped && { [importParams.clipped]: clipped }),
  })
  const query = filled.size > 0 ? `?${filled.toString()}` : ''
  return <Navigate to={importPath(groupSlug) + query} replace />
}
