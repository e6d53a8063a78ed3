import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconKey, IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { type AdminUser, adminUsers } from '#contract/admin-users.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { ResetLinkDialog } from '#renderer/features/passwords/index.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { usersPath } from '../paths.ts'
import { refresh, userQuery } from '../queries.ts'
import { Leaving, RecordPage } from '../RecordPage.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { nameOf } from './user-columns.tsx'
import { useFieldErrors, useUserRules, valuesOf } from './user-values.ts'
import { RightsFields, UserFields } from './UserFields.tsx'

/** One person: who they are, what they may do, and the way out. */
export function UserPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const viewer = useSignedIn()
  const { data: user } = useSuspenseQuery(userQuery(id))
  return (
    <RecordPage
      id={user.id}
      name={nameOf(user)}
      list={{ path: usersPath, title: t('admin.users.title') }}
    >
      {user.locked && <Locked user={user} />}
      {/* Filled in anew when somebody else has changed it. */}
      <UserForm key={JSON.stringify(valuesOf(user))} user={user} />
      {user.id !== viewer.id && <NewPassword user={user} />}
      {user.id !== viewer.id && (
        <Leaving
          title={t('admin.users.delete')}
          text={t('admin.users.delete-text')}
          button={t('admin.users.delete-button')}
          listPath={usersPath}
          renderQuestion={(dialog) => <DeleteUserDialog user={user} {...dialog} />}
        />
      )}
    </RecordPage>
  )
}

function UserForm({ user }: { user: AdminUser }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const save = useApiMutation(adminUsers.update, {
    refresh: [...refresh, ['users', 'self']],
    errors: 'form',
    // The refresh fills the form in anew.
    onDone: () => toast.success(t('admin.users.saved')),
  })
  const showErrors = useFieldErrors(valuesOf(user))
  const form = useForm({
    initialValues: valuesOf(user),
    validateInputOnBlur: true,
    validate: useUserRules(),
  })
  const handleSubmit = form.onSubmit(({ password: _password, ...body }) =>
    save.mutate(
      { params: { id: user.id }, body },
      {
        onError: async (error) => {
          if (!(await showErrors(form, error))) toast.error(error.message)
        },
      },
    ),
  )
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Section title={t('admin.users.person')}>
        <UserFields form={form} movesFrom={user.group} />
      </Section>
      <Section title={t('admin.users.access')} text={t('admin.users.at-once')}>
        <Stack>
          <RightsFields form={form} isSelf={user.id === viewer.id} />
          <Button type="submit" loading={save.isPending} style={{ alignSelf: 'flex-end' }}>
            {t('general.save')}
          </Button>
        </Stack>
      </Section>
    </form>
  )
}

function Locked({ user }: { user: AdminUser }) {
  const { t } = useTranslation()
  const unlock = useApiMutation(adminUsers.unlockOne, {
    refresh,
    onDone: () => toast.success(t('admin.users.unlocked-one', { name: nameOf(user) })),
  })
  return (
    <Alert
      color="warning"
      icon={<IconLock aria-hidden />}
      title={t('admin.users.badge.locked')}
      mb="md"
    >
      <Group justify="space-between">
        <Text>{t('admin.users.locked-at', { when: formatTime(user.lockedAt ?? '', 'long') })}</Text>
        <Button
          variant="default"
          loading={unlock.isPending}
          onClick={() => unlock.mutate({ params: { id: user.id } })}
        >
          {t('admin.users.unlock')}
        </Button>
      </Group>
    </Alert>
  )
}

function NewPassword({ user }: { user: AdminUser }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <Section title={t('admin.users.reset')} text={t('admin.users.reset-text')}>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconKey size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('admin.users.reset-link')}
      </Button>
      <ResetLinkDialog
        opened={opened}
        onClose={() => setOpened(false)}
        person={{ ...user, name: nameOf(user) }}
        as="administrator"
      />
    </Section>
  )
}
