import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { passwordReset } from '#contract/password-reset.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { FrontCard } from '#renderer/components/pages/FrontCard.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'

/** The page that a link for a new password opens. */
export function ResetPage() {
  const { t } = useTranslation()
  const token = useTokenOfAddress()
  useTitle(t('password.reset.title'))
  return (
    <FrontCard title={t('password.reset.title')}>
      <Stack>
        {/* Another link in the same tab starts over. */}
        <ResetForm key={token} token={token} />
        <Anchor component={Link} to={paths.login} ta="center">
          {t('password.to-login')}
        </Anchor>
      </Stack>
    </FrontCard>
  )
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const holder = useRef<HTMLFormElement>(null)
  const { reset, isPending, problem, isOver } = useReset()
  const form = useForm({
    initialValues: { email: '', password: '', passwordConfirm: '' },
    validateInputOnBlur: ['password', 'passwordConfirm'],
    validate: {
      email: (value) => (value.trim() === '' ? null : rules.email(value)),
      password: rules.newPassword,
      passwordConfirm: (value, { password }) =>
        value === password ? null : t('validation-ui.mismatch'),
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.validate().hasErrors) {
      // After React has marked it.
      requestAnimationFrame(() =>
        holder.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    reset({ ...form.values, token }, form.setErrors)
  }
  return (
    <form ref={holder} onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{t('password.reset.text')}</Text>
        {token === '' && (
          <Alert color="warning" role="alert">
            {t('password.reset.no-token')}
          </Alert>
        )}
        <TextInput
          type="email"
          label={t('password.email')}
          description={t('password.reset.email-hint')}
          leftSection={<IconMail size={20} aria-hidden />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          styles={{ input: { direction: 'ltr', textAlign: 'start' } }}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('password.reset.new')}
          autoComplete="new-password"
          withStrength
          required
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('password.reset.again')}
          autoComplete="new-password"
          required
          {...form.getInputProps('passwordConfirm')}
        />
        {problem && (
          <Alert color="error" role="alert">
            {problem}{' '}
            {isOver && (
              <Anchor component={Link} to={paths.forgotPassword} c="inherit" underline="always">
                {t('password.reset.ask-again')}
              </Anchor>
            )}
          </Alert>
        )}
        <Button type="submit" fullWidth disabled={token === ''} loading={isPending}>
          {t('password.reset.submit')}
        </Button>
      </Stack>
    </form>
  )
}

type ResetValues = Record<'token' | 'email' | 'password' | 'passwordConfirm', string>

/** Sets the password and leads to the login; `isOver`: another link is needed. */
function useReset() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const save = useApiMutation(passwordReset.reset, { errors: 'form' })
  const { error } = save
  const isOver = error instanceof ApiError && error.code === 'password-reset.invalid'

  const reset = (body: ResetValues, onWrong: (fields: Record<string, string>) => void) =>
    save.mutate(
      { body },
      {
        onSuccess: async () => {
          toast.success(t('password.reset.saved'))
          // Whoever was logged in here as this person is not any more.
          await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
          await navigate(paths.login, { replace: true })
        },
        onError: (failure) => {
          if (failure instanceof ApiError) onWrong(failure.fields)
        },
      },
    )
  return { reset, isPending: save.isPending, problem: error?.message ?? null, isOver }
}

/**
 * The token in the address. It is removed from there at once, so that nobody can read it over a shoulder or in the
 * history, and kept in the state of this history entry for a reload.
 */
function useTokenOfAddress(): string {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token') ?? ''
  useEffect(() => {
    if (inAddress) {
      void navigate(paths.resetPassword, { replace: true, state: { token: inAddress } })
    }
  }, [inAddress, navigate])
  const kept: unknown = (state as { token?: unknown } | null)?.token
  return inAddress || (typeof kept === 'string' ? kept : '')
}
