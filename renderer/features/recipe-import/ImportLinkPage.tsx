import { Navigate, useSearchParams } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { importPath } from '#renderer/features/recipes/index.ts'
import { sharedAddress } from './addresses.ts'
import { importParams } from './paths.ts'

/**
 * Where links of the desktop and what other apps share arrive: leads to the import page of one's own group with the
 * address filled in. Nothing is imported before somebody there says so.
 */
export function ImportLinkPage() {
  const [search] = useSearchParams()
  const { groupSlug } = useSignedIn()
  const address = sharedAddress(search)
  const filled = address ? `?${importParams.address}=${encodeURIComponent(address)}` : ''
  return <Navigate to={importPath(groupSlug) + filled} replace />
}
