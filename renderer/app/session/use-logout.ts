import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { auth } from '#contract/auth.ts'
import { call } from '#renderer/api/client.ts'
import { forgetSession } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { announceSession } from './session-sync.ts'

/** Ends the session here and in the other tabs, and shows the login. */
export function useLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(auth.logout, {}),
    onSuccess: async () => {
      await navigate(paths.login)
      forgetSession(queryClient)
      announceSession('out')
    },
  })
}
