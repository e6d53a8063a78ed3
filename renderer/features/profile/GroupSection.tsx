import { Anchor, Button, Fieldset, Select, Skeleton, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type GroupPreferences, groups } from '#contract/groups.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { paths } from '#renderer/app/paths.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { formatLocale } from '#renderer/i18n/format.ts'

/** Settings of the whole household, for those who may manage it. */
export function GroupSection() {
  const { t } = useTranslation()
  const preferences = useQuery(apiQuery(groups.preferences, {}))
  return (
    <Section title={t('profile.group.title')}>
      <Anchor component={Link} to={paths.members} w="fit-content">
        {t('profile.group.members')}
      </Anchor>
      {preferences.isPending && <Skeleton h={300} />}
      {preferences.isError && (
        <ErrorPanel error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
      {preferences.data && <GroupForm preferences={preferences.data} />}
    </Section>
  )
}

const defaults = [
  ['recipePublic', 'public'],
  ['recipeShowNutrition', 'nutrition'],
  ['recipeShowAssets', 'assets'],
  ['recipeLandscapeView', 'landscape'],
  ['recipeDisableComments', 'comments'],
  ['recipeDisableAmount', 'amounts'],
] as const

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
        <Switch
          label={t('profile.group.private')}
          description={t('profile.group.private-hint')}
          {...form.getInputProps('privateGroup', { type: 'checkbox' })}
        />
        <Select
          label={t('profile.group.week')}
          allowDeselect={false}
          data={weekdays()}
          value={String(form.values.firstDayOfWeek)}
          onChange={(day) => form.setFieldValue('firstDayOfWeek', Number(day))}
        />
        <Fieldset legend={t('profile.group.defaults')}>
          <Stack gap="sm">
            {defaults.map(([name, words]) => (
              <Switch
                key={name}
                label={t(`profile.group.${words}`)}
                {...form.getInputProps(name, { type: 'checkbox' })}
              />
            ))}
          </Stack>
        </Fieldset>
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

/** Sunday is 0, as in the API. */
function weekdays() {
  const format = new Intl.DateTimeFormat(formatLocale(), { weekday: 'long', timeZone: 'UTC' })
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    value: String(day),
    label: format.format(new Date(Date.UTC(2026, 1, 1 + day))), // 1 February 2026 is a Sunday
  }))
}
