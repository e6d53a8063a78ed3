import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Meal, MealSelect } from '#renderer/features/meal-types/index.ts'
import { isDay } from '../range.ts'

interface DayAndMealProps {
  date: string
  meal: Meal
  onChange: (changes: { date: string } | Meal) => void
}

/** Fields for the day and the meal. */
export function DayAndMeal({ date, meal, onChange }: DayAndMealProps) {
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
      <MealSelect value={meal} onChange={onChange} />
    </>
  )
}
