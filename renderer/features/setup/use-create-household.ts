import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setup } from '#contract/setup.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { announceSession } from '#renderer/app/session/session-sync.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import type { Draft, Step } from './draft.ts'

interface Callbacks {
  goTo: (step: Step) => void
  setFields: (fields: Record<string, string>) => void
}

/** Creates the household and its administrator. If the server refuses, goes back to the step with the invalid field. */
export function useCreateHousehold({ goTo, setFields }: Callbacks) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const creation = useMutation({
    mutationFn: (draft: Draft) => call(setup.create, { body: { ...draft, locale: i18n.language } }),
    meta: { errors: 'form' },
    onSuccess: async () => {
      announceSession('in')
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      goTo('sharing')
    },
    onError: (error) => {
      const { code, fields } = error instanceof ApiError ? error : { code: '', fields: {} }
      if (code === 'setup.code') return refuse('code', { code: error.message })
      if (Object.keys(fields).length > 0) return refuse('account', fields)
      setProblem(t('setup.failed', { message: error.message }))
    },
  })

  const refuse = (step: Step, fields: Record<string, string>) => {
    setFields(fields)
    goTo(step)
  }

  const create = (draft: Draft) => {
    setProblem(null)
    // A reload keeps everything except the password.
    if (draft.password === '')
      return refuse('account', { password: t('setup.account.password-again') })
    creation.mutate(draft)
  }
  return { create, isPending: creation.isPending, problem }
}
