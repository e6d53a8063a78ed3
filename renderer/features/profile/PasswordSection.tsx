import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { users, type UserOut } from '#contract/users.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { NewPasswordFields } from '#renderer/components/fields/NewPasswordFields.tsx'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'

export function PasswordSection({ viewer }: { viewer: UserOut }) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const change = useApiMutation(users.changePassword, {
    // A new password signs out all other devices.
    refresh: ['devices'],
    errors: 'form',
    more: () => t('profile.password.saved'),
  })
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', again: '' },
    validateInputOnBlur: ['newPassword', 'again'],
    validate: {
      currentPassword: rules.required,
      newPassword: rules.newPassword,
      again: (value, { newPassword }) => rules.passwordAgain(value, newPassword),
    },
  })

  const handleSubmit = form.onSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { body: { currentPassword, newPassword } },
      {
        onSuccess: () => form.reset(),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'user.wrong-password') {
            return form.setErrors({ currentPassword: error.message })
          }
          form.setErrors(error instanceof ApiError ? error.fields : {})
          toast.error(error.message)
        },
      },
    ),
  )
  return (
    <Section title={t('profile.password.title')} text={t('profile.password.text')}>
      <form onSubmit={handleSubmit} noValidate>
        {/* Password managers need the user name to know whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={viewer.email}
          readOnly
          hidden
        />
        <Stack>
          <PasswordField
            label={t('profile.password.current')}
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields
            form={form}
            names={['newPassword', 'again']}
            labels={[t('profile.password.new'), t('profile.password.again')]}
          />
          <Button
            type="submit"
            // A page has one filled button: that of the section with changes.
            variant={form.isDirty() ? 'filled' : 'default'}
            loading={change.isPending}
            style={{ alignSelf: 'flex-end' }}
          >
            {t('profile.password.save')}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
