import { Select, Skeleton, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { GroupPreferences, GroupPreferencesUpdate } from '#contract/groups.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { formatLocale } from '#renderer/i18n/format.ts'
import { usePreferences } from './use-preferences.ts'

const defaults = [
  ['recipePublic', 'public'],
  ['recipeShowNutrition', 'nutrition'],
  ['recipeShowAssets', 'assets'],
  ['recipeLandscapeView', 'landscape'],
  ['recipeDisableComments', 'comments'],
  ['recipeDisableAmount', 'amounts'],
] as const

/** The settings of the whole household, for those who manage it. Each is saved when it is changed. */
export function HouseholdPage() {
  const { t } = useTranslation()
  const { preferences, change } = usePreferences()
  return (
    <SettingsPage>
      <PageTitle title={t('household.title')} text={t('household.text')} />
      {preferences.isPending && <Skeleton h={400} aria-busy />}
      {preferences.isError && !preferences.data && (
        <ErrorPanel error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
      {preferences.data && <Settings preferences={preferences.data} onChange={change} />}
    </SettingsPage>
  )
}

interface SettingsProps {
  preferences: GroupPreferences
  onChange: (part: Partial<GroupPreferencesUpdate>) => void
}

function Settings({ preferences, onChange }: SettingsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('household.home')}>
        <Switch
          label={t('household.private')}
          description={t('household.private-hint')}
          checked={preferences.privateGroup}
          onChange={(event) => onChange({ privateGroup: event.currentTarget.checked })}
        />
        <Select
          label={t('household.week')}
          allowDeselect={false}
          data={weekdays()}
          value={String(preferences.firstDayOfWeek)}
          onChange={(day) => onChange({ firstDayOfWeek: Number(day) })}
        />
      </Section>
      <Section title={t('household.defaults')} text={t('household.defaults-text')}>
        {defaults.map(([name, words]) => (
          <Switch
            key={name}
            label={t(`household.new-recipe.${words}`)}
            description={t(`household.new-recipe-hint.${words}`)}
            checked={preferences[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Section>
    </>
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
