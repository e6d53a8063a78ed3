import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { devices, pairingMinutes } from '#contract/devices.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { forgetSession, sessionQuery } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { announceSession } from '#renderer/app/session/session-sync.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { inUnits } from '#renderer/i18n/format.ts'

/** Signs this device in with a code and goes home; `problem` is a sentence that says why it failed. */
export function usePair() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const pairing = useMutation({
    mutationFn: (body: { code: string; name: string }) => call(devices.pair, { body }),
    meta: { errors: 'form' },
    onSuccess: async ({ fullName, groupSlug }) => {
      // Clears what is cached for the person who was signed in before.
      forgetSession(queryClient)
      announceSession('in')
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      toast.success(t('devices.pair.done', { name: fullName }))
      await navigate(paths.group(groupSlug), { replace: true })
    },
  })

  const wordsFor = (error: Error) => {
    if (!(error instanceof ApiError)) return t('devices.pair.failed')
    if (error.status === 0) return t('devices.pair.no-answer')
    if (error.status === 429) return t('devices.pair.too-many')
    if (error.code !== 'devices.pairing-refused') return error.message
    return t('devices.pair.refused', { time: inUnits(pairingMinutes, 'minute') })
  }
  return {
    pair: pairing.mutate,
    isPending: pairing.isPending,
    problem: pairing.error && wordsFor(pairing.error),
    forgetProblem: pairing.reset,
  }
}
