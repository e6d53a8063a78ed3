import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { announceSession } from '#renderer/app/session/session-sync.ts'

interface Credentials {
  username: string
  password: string
  remember_me: boolean
}

const words = {
  'auth.invalid-credentials': 'login.invalid',
  'auth.locked': 'login.locked',
  'request.too-many': 'login.too-many',
} as const

/** Signs in; `problem` is a sentence that says why it failed. */
export function useLogin() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const login = useMutation({
    mutationFn: (credentials: Credentials) => call(auth.login, { body: credentials }),
    meta: { errors: 'form' },
    onSuccess: async () => {
      announceSession('in')
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    },
    onError: (error) => setProblem(wordsFor(error)),
  })

  const wordsFor = (error: Error) => {
    if (!(error instanceof ApiError)) return t('login.failed')
    if (error.status === 0) return error.message
    const key = words[error.code as keyof typeof words]
    return key ? t(key) : t('login.failed')
  }

  const submit = (credentials: Credentials) => {
    if (credentials.username.trim() === '' || credentials.password === '') {
      return setProblem(t('login.empty'))
    }
    setProblem(null)
    login.mutate(credentials)
  }
  return { submit, problem, isPending: login.isPending }
}
