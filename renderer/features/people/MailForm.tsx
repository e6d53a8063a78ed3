import { Button, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import classes from './people.module.css'

interface MailFormProps {
  send: (email: string) => Promise<{ success: boolean; error: string | null }>
}

/** Sends an invitation by email; what went wrong stands below the address. */
export function MailForm({ send }: MailFormProps) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useMutation({
    mutationFn: send,
    meta: { errors: 'form' },
    onSuccess: ({ success, error }) => {
      if (!success) return setProblem(error ?? t('people.invite.mail-failed'))
      setEmail('')
      toast.success(t('people.invite.mail-sent'))
    },
    onError: (error) => setProblem(error.message),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = rules.email(email)
    setProblem(wrong)
    if (wrong === null && !sending.isPending) sending.mutate(email.trim())
  }
  return (
    <form className={classes.address} onSubmit={handleSubmit} noValidate>
      <TextInput
        type="email"
        className={classes.grow}
        label={t('people.add.email')}
        autoComplete="off"
        styles={{ input: { direction: 'ltr', textAlign: 'start' } }}
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button
        type="submit"
        className={classes.besideField}
        loading={sending.isPending}
        leftSection={<IconSend size={20} aria-hidden />}
      >
        {t('people.invite.send')}
      </Button>
    </form>
  )
}
