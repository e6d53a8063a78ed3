import { Navigate, useSearchParams } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { importPath } from '#renderer/features/recipes/index.ts'
import { sharedAddress } from './addresses.ts'
import { importParams } from './paths.ts'

/**
 * The target of trivet:// links and of other apps' share menus: redirects to the import page of the user's group with
 * the address filled in. Nothing is imported until the user confirms.
 */
export function ImportLinkPage() {
  const [search] = useSearchParams()
  const { groupSlug } = useSignedIn()
  const address = sharedAddress(search)
  const filled = address ? `?${importParams.address}=${encodeURIComponent(address)}` : ''
  return <Navigate to={importPath(groupSlug) + filled} replace />
}
