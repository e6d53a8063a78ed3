import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { passwordReset } from '#contract/password-reset.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { NewPasswordFields } from '#renderer/components/fields/NewPasswordFields.tsx'
import { FrontCard } from '#renderer/components/pages/FrontCard.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { focusInvalid } from '#renderer/hooks/focus-invalid.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { tokenOf, useSecretOfAddress } from '#renderer/hooks/use-secret-of-address.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'

/** The page that a link for a new password opens. */
export function ResetPage() {
  const { t } = useTranslation()
  const token = useSecretOfAddress(tokenOf)
  useTitle(t('password.reset.title'))
  return (
    <FrontCard title={t('password.reset.title')}>
      <Stack>
        {/* Another link in the same tab starts over. */}
        <ResetForm key={token} token={token} />
        <Anchor className="alone" component={Link} to={paths.login} ta="center">
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
      passwordConfirm: (value, { password }) => rules.passwordAgain(value, password),
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.validate().hasErrors) {
      return focusInvalid(holder.current)
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
        <NewPasswordFields
          form={form}
          names={['password', 'passwordConfirm']}
          labels={[t('password.reset.new'), t('password.reset.again')]}
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
