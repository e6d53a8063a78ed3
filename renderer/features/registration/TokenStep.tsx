import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitations } from '#contract/invitations.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { WizardFrame } from '#renderer/components/wizard/WizardFrame.tsx'
import { tokenIn } from './token-in.ts'
import { useWizard } from './wizard.ts'

/** Asks for the invitation, and checks it before going on. */
export function TokenStep() {
  const { t } = useTranslation()
  const { number, count, draft, setDraft, fields, setFields, back, goTo } = useWizard()
  const [token, setToken] = useState(draft.token)
  const [problem, setProblem] = useState(fields['token'] ?? null)
  const check = useMutation({
    mutationFn: (token: string) => call(invitations.open, { params: { token } }),
    meta: { errors: 'form' },
    onSuccess: ({ groupName }, token) => {
      setFields({})
      setDraft({ ...draft, mode: 'join', token, joins: groupName })
      goTo('account')
    },
    onError: (error) => {
      const isWrong = error instanceof ApiError && error.code === 'invitation.invalid'
      setProblem(isWrong ? t('register.token.invalid') : error.message)
    },
  })
  const handleSubmit = () => {
    const wanted = tokenIn(token)
    if (wanted === '') return setProblem(t('register.token.empty'))
    check.mutate(wanted)
  }
  return (
    <WizardFrame
      title={t('register.token.title')}
      text={t('register.token.text')}
      number={number}
      count={count}
      back={back}
      onSubmit={handleSubmit}
      loading={check.isPending}
    >
      <TextInput
        label={t('register.token.label')}
        description={t('register.token.hint')}
        styles={{ input: { direction: 'ltr', textAlign: 'start' } }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={token}
        error={problem}
        onChange={(event) => {
          setToken(event.currentTarget.value)
          setProblem(null)
        }}
      />
    </WizardFrame>
  )
}
