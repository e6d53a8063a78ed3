import { Fieldset, Select, Stack, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { GroupPreferencesUpdate } from '#contract/groups.ts'
import { formatLocale } from '#renderer/i18n/format.ts'

const defaults = [
  ['recipePublic', 'public'],
  ['recipeShowNutrition', 'nutrition'],
  ['recipeShowAssets', 'assets'],
  ['recipeLandscapeView', 'landscape'],
  ['recipeDisableComments', 'comments'],
  ['recipeDisableAmount', 'amounts'],
] as const

interface PreferenceFieldsProps {
  form: Pick<
    UseFormReturnType<GroupPreferencesUpdate>,
    'getInputProps' | 'values' | 'setFieldValue'
  >
}

/** What a household prefers: who sees it, its week, and what new recipes begin with. */
export function PreferenceFields({ form }: PreferenceFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
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
