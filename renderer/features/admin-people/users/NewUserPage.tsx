import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { adminUsers } from '#contract/admin-users.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { usersPath } from '../paths.ts'
import { refresh } from '../queries.ts'
import { newValues, useFieldErrors, useUserRules } from './user-values.ts'
import { RightsFields, UserFields } from './UserFields.tsx'

/** A new account with a password, for somebody who is told it. */
export function NewUserPage() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const navigate = useNavigate()
  const rules = useFieldRules()
  const showErrors = useFieldErrors(null)
  const create = useApiMutation(adminUsers.create, { refresh, errors: 'form' })
  const form = useForm({
    initialValues: newValues(viewer.group),
    validateInputOnBlur: true,
    validate: { ...useUserRules(), password: rules.newPassword },
  })
  const handleSubmit = form.onSubmit((body) =>
    create.mutate(
      { body },
      {
        onSuccess: ({ fullName, username }) => {
          toast.success(t('admin.users.created', { name: fullName || username }))
          void navigate(usersPath)
        },
        onError: async (error) => {
          if (!(await showErrors(form, error))) toast.error(error.message)
        },
      },
    ),
  )
  return (
    <SettingsPage>
      <HeaderStart>
        <BackLink to={usersPath} label={t('admin.users.title')} />
      </HeaderStart>
      <PageTitle title={t('admin.users.create')} text={t('admin.users.create-text')} />
      <form onSubmit={handleSubmit} noValidate>
        <Section title={t('admin.users.person')}>
          <UserFields form={form} />
          <PasswordField
            label={t('admin.users.password')}
            autoComplete="new-password"
            required
            withStrength
            {...form.getInputProps('password')}
          />
        </Section>
        <Section title={t('admin.users.access')}>
          <Stack>
            <RightsFields form={form} />
            <Group justify="flex-end">
              <Button component={Link} to={usersPath} variant="default">
                {t('general.cancel')}
              </Button>
              <Button type="submit" loading={create.isPending}>
                {t('admin.users.create')}
              </Button>
            </Group>
          </Stack>
        </Section>
      </form>
    </SettingsPage>
  )
}
