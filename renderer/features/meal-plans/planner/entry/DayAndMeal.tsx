import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type EntryType, entryTypes } from '#contract/meal-plans.ts'
import { isDay } from '../range.ts'

interface DayAndMealProps {
  date: string
  entryType: EntryType
  onChange: (changes: { date?: string; entryType?: EntryType }) => void
}

/** Fields for the day and the meal. */
export function DayAndMeal({ date, entryType, onChange }: DayAndMealProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        type="date"
        label={t('plan.date')}
        value={date}
        error={!isDay(date) && t('plan.date-missing')}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
      <Select
        label={t('plan.meal')}
        data={entryTypes.map((value) => ({ value, label: t(`plan.meals.${value}`) }))}
        value={entryType}
        onChange={(value) => value && onChange({ entryType: value })}
        allowDeselect={false}
      />
    </>
  )
}
