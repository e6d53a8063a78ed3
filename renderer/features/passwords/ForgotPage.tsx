import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail, IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { app } from '#contract/app.ts'
import { passwordReset, resetHours } from '#contract/password-reset.ts'
import { ApiError } from '#renderer/api/client.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { PageLoading } from '#renderer/app/start/PageLoading.tsx'
import { paths } from '#renderer/app/paths.ts'
import { FrontCard } from '#renderer/components/pages/FrontCard.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { formatNumber } from '#renderer/i18n/format.ts'

/** Asks for a link for a new password by email; where no email can be sent, says who can help. */
export function ForgotPage() {
  const { t } = useTranslation()
  const about = useQuery(apiQuery(app.about, {}))
  useTitle(t('password.forgot.tab'))
  if (about.isPending) return <PageLoading />
  return (
    <FrontCard title={t('password.forgot.title')}>
      <Stack>
        {/* If the server cannot be reached, the form is shown anyway; sending then shows the error. */}
        {about.data?.emailReady === false ? <WhoCanHelp /> : <ForgotForm />}
        <Anchor className="alone" component={Link} to={paths.login} ta="center">
          {t('password.to-login')}
        </Anchor>
      </Stack>
    </FrontCard>
  )
}

function WhoCanHelp() {
  const { t } = useTranslation()
  return (
    <>
      <Text>{t('password.forgot.no-mail')}</Text>
      <Text c="dimmed">{t('password.forgot.no-mail-how')}</Text>
    </>
  )
}

function ForgotForm() {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({ initialValues: { email: '' }, validate: { email: rules.email } })
  const send = useApiMutation(passwordReset.forgot, { errors: 'form' })
  useEffect(() => field.current?.focus(), [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.validate().hasErrors) return field.current?.focus()
    send.mutate(
      { body: form.values },
      {
        onSuccess: () => toast.success(t('password.forgot.asked')),
        onError: (error) => {
          if (error instanceof ApiError) form.setErrors(error.fields)
        },
      },
    )
  }
  const sentTo = send.isSuccess ? send.variables.body.email.trim() : null
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{t('password.forgot.text')}</Text>
        <TextInput
          ref={field}
          type="email"
          label={t('password.email')}
          leftSection={<IconMail size={20} aria-hidden />}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          styles={{ input: { direction: 'ltr', textAlign: 'start' } }}
          {...form.getInputProps('email')}
        />
        {send.error && (
          <Alert color="error" role="alert">
            {send.error.message}
          </Alert>
        )}
        <output>
          {sentTo !== null && (
            <Alert color="success" icon={<IconMailCheck aria-hidden />}>
              {t('password.forgot.sent', {
                email: sentTo,
                time: formatNumber(resetHours, {
                  style: 'unit',
                  unit: 'hour',
                  unitDisplay: 'long',
                }),
              })}
            </Alert>
          )}
        </output>
        <Button
          type="submit"
          fullWidth
          variant={sentTo === null ? 'filled' : 'default'}
          loading={send.isPending}
        >
          {t(sentTo === null ? 'password.forgot.submit' : 'password.forgot.again')}
        </Button>
      </Stack>
    </form>
  )
}
