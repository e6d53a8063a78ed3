import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The invitation in the address. It is removed from the address at once, so that nobody can read it there or in the
 * history, and kept in the state of this history entry for a reload.
 */
export function useTokenOfAddress(): string {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token')?.trim() ?? ''
  useEffect(() => {
    if (search === '') return
    void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate, pathname, search])
  const kept: unknown = (state as { token?: unknown } | null)?.token
  return inAddress || (typeof kept === 'string' ? kept : '')
}

/** The token in what somebody pasted: the token itself, or the whole link. */
export function tokenIn(text: string): string {
  const pasted = text.trim()
  if (!URL.canParse(pasted)) return pasted
  return new URL(pasted).searchParams.get('token')?.trim() ?? pasted
}
