import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { auth } from '#contract/auth.ts'
import { registration } from '#contract/registration.ts'
import { seedLocales } from '#contract/seeders.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { forgetSession, sessionQuery } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { announceSession } from '#renderer/app/session/session-sync.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import type { Draft, Step } from './draft.ts'

interface Callbacks {
  goTo: (step: Step) => void
  setFields: (fields: Record<string, string>) => void
  /** Forgets what was entered. */
  forget: () => void
}

interface Wish {
  draft: Draft
  remember: boolean
}

/** Makes the account, logs in and goes home. If the server refuses, goes to the step of the wrong field and says why. */
export function useRegister({ goTo, setFields, forget }: Callbacks) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const registering = useMutation({
    mutationFn: async ({ draft, remember }: Wish) => {
      const person = await call(registration.register, { body: bodyOf(draft) })
      const { username, password } = draft
      const login = { username, password, remember_me: remember }
      const isIn = await call(auth.login, { body: login }).then(
        () => true,
        () => false,
      )
      return { person, isIn }
    },
    meta: { errors: 'form' },
    onSuccess: async ({ person, isIn }) => {
      forget()
      // Clears what is cached for the person who was signed in before.
      forgetSession(queryClient)
      if (!isIn) {
        toast.success(t('register.log-in-now'))
        return navigate(paths.login, { replace: true })
      }
      announceSession('in')
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      toast.success(t('register.done', { name: person.fullName ?? '' }))
      await navigate(paths.group(person.groupSlug), { replace: true })
    },
    onError: (error, { draft }) => {
      const { step, fields } = objectionOf(error, draft)
      if (!step) return setProblem(t('register.failed', { message: error.message }))
      setFields(fields)
      goTo(step)
    },
  })

  const objectionOf = (
    error: Error,
    draft: Draft,
  ): { step: Step | null; fields: Record<string, string> } => {
    const { code, fields } = error instanceof ApiError ? error : { code: '', fields: {} }
    if (code === 'registration.username-taken') {
      return { step: 'account', fields: { username: t('profile.personal.username-taken') } }
    }
    if (code === 'registration.email-taken') {
      return { step: 'account', fields: { email: t('profile.personal.email-taken') } }
    }
    if (code === 'invitation.invalid') {
      return { step: 'token', fields: { token: t('register.token.invalid') } }
    }
    if (code === 'registration.disabled') {
      return { step: 'token', fields: { token: t('register.token.needed') } }
    }
    const names = Object.keys(fields)
    if (names.length === 0) return { step: null, fields }
    if (names.includes('groupToken')) return { step: 'token', fields: { token: error.message } }
    const isGroup = draft.mode === 'create' && names.includes('group')
    return { step: isGroup ? 'group' : 'account', fields }
  }

  const register = (draft: Draft, remember: boolean) => {
    setProblem(null)
    if (draft.password === '') {
      // A reload keeps everything except the password.
      setFields({ password: t('setup.account.password-again') })
      return goTo('account')
    }
    registering.mutate({ draft, remember })
  }
  return { register, isPending: registering.isPending, problem }
}

function bodyOf({ mode, token, group, isPrivate, seed, ...draft }: Draft) {
  const { fullName, username, email, password, passwordAgain, advanced } = draft
  const place =
    mode === 'join' ? { groupToken: token } : { group, private: isPrivate, seedData: seed }
  const locale = seedLocales.includes(i18n.language) ? i18n.language : 'en-US'
  const person = { fullName, username, email, password, passwordConfirm: passwordAgain }
  return { ...place, ...person, advanced, locale }
}
