import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { users, type UserOut } from '#contract/users.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { PersonFields } from '#renderer/components/fields/PersonFields.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'

export function PersonalSection({ viewer }: { viewer: UserOut }) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const update = useApiMutation(users.update, { refresh: ['users', 'self'], errors: 'form' })
  const isWithout = (email: string) => viewer.email === '' && email.trim() === ''
  const form = useForm({
    initialValues: {
      fullName: viewer.fullName ?? '',
      username: viewer.username ?? '',
      email: viewer.email,
    },
    validateInputOnBlur: true,
    validate: {
      fullName: rules.required,
      username: rules.username,
      // Whoever came without an address may stay without one.
      email: (value) => (isWithout(value) ? null : rules.email(value)),
    },
  })

  // The server only says that user name or e-mail is taken; one that was not changed cannot be the one.
  const taken = ({ username, email }: typeof form.values) => {
    if (username === viewer.username) return { email: t('profile.personal.email-taken') }
    if (email === viewer.email) return { username: t('profile.personal.username-taken') }
    return { username: t('profile.personal.one-taken') }
  }
  const handleSubmit = form.onSubmit(({ email, ...names }) =>
    update.mutate(
      { params: { id: viewer.id }, body: { ...names, ...(!isWithout(email) && { email }) } },
      {
        onError: (error) => {
          const { code, fields } = error instanceof ApiError ? error : { code: '', fields: {} }
          if (code === 'user.taken') {
            return form.setErrors(taken(form.values))
          }
          form.setErrors(fields)
          if (Object.keys(fields).length === 0) toast.error(error.message)
        },
      },
    ),
  )
  return (
    <Section title={t('profile.personal.title')}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          <PersonFields
            form={form}
            labels={{
              fullName: t('profile.personal.full-name'),
              username: t('profile.personal.username'),
              email: t('profile.personal.email'),
            }}
          />
          <Button type="submit" loading={update.isPending} style={{ alignSelf: 'flex-end' }}>
            {t('profile.personal.save')}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
