import { useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'

/**
 * A secret in the address of this page: an invitation, the code of a device, a link for a new password. It is removed
 * from the address at once, so that nobody can read it over a shoulder or in the history, and kept in the state of this
 * history entry for a reload.
 * @param find where in the address it is; '' for none
 */
export function useSecretOfAddress(find: (address: Pick<Location, 'search' | 'hash'>) => string) {
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname, state } = location
  const inAddress = find(location)
  useEffect(() => {
    if (inAddress !== '') void navigate(pathname, { replace: true, state: { secret: inAddress } })
  }, [inAddress, navigate, pathname])
  const kept: unknown = (state as { secret?: unknown } | null)?.secret
  return inAddress || (typeof kept === 'string' ? kept : '')
}

/** The `token` of an address. */
export const tokenOf = ({ search }: Pick<Location, 'search'>): string =>
  new URLSearchParams(search).get('token')?.trim() ?? ''
