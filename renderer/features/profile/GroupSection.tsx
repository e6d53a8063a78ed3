import { Button, Skeleton, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type GroupPreferences, groups } from '#contract/groups.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { PreferenceFields } from '#renderer/components/fields/PreferenceFields.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'

/** Settings of the whole household, for those who may manage it. */
export function GroupSection() {
  const { t } = useTranslation()
  const preferences = useQuery(apiQuery(groups.preferences, {}))
  return (
    <Section title={t('profile.group.title')}>
      {preferences.isPending && <Skeleton h={300} />}
      {preferences.isError && (
        <ErrorPanel error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
      {preferences.data && <GroupForm preferences={preferences.data} />}
    </Section>
  )
}

function GroupForm({ preferences }: { preferences: GroupPreferences }) {
  const { t } = useTranslation()
  const save = useApiMutation(groups.updatePreferences, { refresh: ['groups'] })
  const form = useForm({ initialValues: preferences })
  const handleSubmit = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: (saved) => {
          form.setInitialValues(saved)
          form.setValues(saved)
          toast.success(t('profile.group.saved'))
        },
      },
    ),
  )
  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <PreferenceFields form={form} />
        <Button
          type="submit"
          loading={save.isPending}
          disabled={!form.isDirty()}
          style={{ alignSelf: 'flex-end' }}
        >
          {t('profile.group.save')}
        </Button>
      </Stack>
    </form>
  )
}
