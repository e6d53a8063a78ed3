import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { auth } from '#contract/auth.ts'
import { call } from '#renderer/api/client.ts'
import { forgetSession, useViewer } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { hasWaitingChanges } from '#renderer/hooks/waiting-changes.ts'
import { announceSession } from './session-sync.ts'

interface AskProps {
  onClose: () => void
  onLogout: () => Promise<unknown>
}

interface Logout {
  isPending: boolean
  /** Whether `start` asks first, because changes of this person have not been sent. */
  asks: () => boolean
  /** Logs out, or asks. */
  start: () => void
  /** Logs out without asking. */
  now: () => Promise<unknown>
  /** Where the question appears. */
  dialog: ReactNode
}

/** Ends the session here and in the other tabs, and shows the login. */
export function useLogout(): Logout {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const [Ask, setAsk] = useState<ComponentType<AskProps> | null>(null)
  const logout = useMutation({
    mutationFn: () => call(auth.logout, {}),
    onSuccess: async () => {
      await navigate(paths.login)
      forgetSession(queryClient)
      announceSession('out')
    },
  })
  const now = () => logout.mutateAsync()
  const asks = () => viewer !== null && hasWaitingChanges(queryClient, viewer.id)
  const ask = async () => {
    try {
      const { LogoutDialog } = await import('#renderer/features/shopping/index.ts')
      setAsk(() => LogoutDialog)
    } catch {
      // Without a connection nobody can log out.
      toast.error(t('general.no-connection'))
    }
  }
  return {
    isPending: logout.isPending,
    asks,
    start: () => (asks() ? void ask() : logout.mutate()),
    now,
    dialog: Ask && <Ask onClose={() => setAsk(null)} onLogout={now} />,
  }
}
