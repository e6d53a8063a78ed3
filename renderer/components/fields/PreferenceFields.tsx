import { Select, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  filesWithoutLogin,
  type GroupPreferences,
  type GroupPreferencesUpdate,
} from '#contract/groups.ts'
import { formatLocale } from '#renderer/i18n/format.ts'

export type Preferences = Pick<GroupPreferences, keyof GroupPreferencesUpdate>

interface PreferenceFieldsProps {
  preferences: Preferences
  /** Called with what changed. */
  onChange: (part: Partial<Preferences>) => void
}

/** Who sees a household, and the first day of its week. */
export function HomeFields({ preferences, onChange }: PreferenceFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Switch
        label={t('household.private')}
        description={t('household.private-hint')}
        checked={preferences.privateGroup}
        onChange={(event) => onChange({ privateGroup: event.currentTarget.checked })}
      />
      <Select
        label={t('household.files')}
        description={t('household.files-hint')}
        allowDeselect={false}
        data={filesWithoutLogin.map((from) => ({
          value: from,
          label: t(`household.files-from.${from}`),
        }))}
        value={preferences.filesWithoutLogin}
        onChange={(from) => from && onChange({ filesWithoutLogin: from })}
      />
      <Select
        label={t('household.week')}
        allowDeselect={false}
        data={weekdays()}
        value={String(preferences.firstDayOfWeek)}
        onChange={(day) => onChange({ firstDayOfWeek: Number(day) })}
      />
    </>
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

/** What its new recipes begin with. */
export function NewRecipeFields({ preferences, onChange }: PreferenceFieldsProps) {
  const { t } = useTranslation()
  return defaults.map(([name, words]) => (
    <Switch
      key={name}
      label={t(`household.new-recipe.${words}`)}
      description={t(`household.new-recipe-hint.${words}`)}
      checked={preferences[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  ))
}

const weekdays = () =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ value: String(day), label: weekdayName(day) }))

/** Sunday is 0, as in the API. */
export function weekdayName(day: number): string {
  const format = new Intl.DateTimeFormat(formatLocale(), { weekday: 'long', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(2026, 1, 1 + day))) // 1 February 2026 is a Sunday
}
