import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keyOf, type Meal, useMealTypes } from './use-meal-types.ts'

interface MealSelectProps {
  value: Meal
  onChange: (meal: Meal) => void
}

/** A field for the meal of a day. */
export function MealSelect({ value, onChange }: MealSelectProps) {
  const { t } = useTranslation()
  const types = useMealTypes()
  return (
    <Select
      label={t('plan.meal')}
      data={types.offered(value).map((type) => ({ value: type.id, label: types.nameOfType(type) }))}
      value={keyOf(value)}
      onChange={(id) => id && onChange(types.mealOf(id))}
      allowDeselect={false}
    />
  )
}
