import type { TFunction } from 'i18next'
import { ruleDays, type MealPlanRule } from '#contract/meal-plans.ts'
import type { DayMeals } from '#renderer/features/meal-types/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'

type When = Pick<MealPlanRule, 'day' | 'entryType' | 'mealType'>

/** The day of a rule in the reader's language: 'Monday'; 2 February 2026 was a Monday. */
export function dayName(day: MealPlanRule['day'], t: TFunction): string {
  if (day === 'unset') return t('plan.rules.any-day')
  const format = new Intl.DateTimeFormat(formatLocale(), { weekday: 'long', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(2026, 1, 2 + ruleDays.indexOf(day))))
}

/** When a rule applies, as a sentence of its own: 'Dinner on Monday', 'Every meal on any day'. */
export function whenWords(
  { day, entryType, mealType }: When,
  t: TFunction,
  { nameOf }: DayMeals,
): string {
  const meal = entryType === 'unset' ? '' : nameOf({ entryType, mealType })
  if (day === 'unset') {
    return meal === '' ? t('plan.rules.when.always') : t('plan.rules.when.meal', { meal })
  }
  const name = dayName(day, t)
  return meal === ''
    ? t('plan.rules.when.day', { day: name })
    : t('plan.rules.when.both', { meal, day: name })
}
