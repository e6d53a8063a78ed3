import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryType, entryTypes, type MealPlanEntry } from '#contract/meal-plans.ts'
import { type MealType, mealTypes, usualMealTimes } from '#contract/meal-types.ts'
import { apiQuery } from '#renderer/api/query.ts'

export const typesQuery = apiQuery(mealTypes.list, {})

/** Which meal of a day. */
export type Meal = Pick<MealPlanEntry, 'entryType' | 'mealType'>

/** One word for it: the id of its type. */
export const keyOf = ({ entryType, mealType }: Meal): string => mealType ?? entryType

export type DayMeals = ReturnType<typeof dayMeals>

/** The meals of the household in the order of its day; the four until they are known. */
export function useMealTypes(): DayMeals {
  const { t } = useTranslation()
  const { data } = useQuery(typesQuery)
  return useMemo(() => dayMeals(data ?? theFour, t), [data, t])
}

/** Whether they are known, or cannot be known: before that, an own meal would be shown as what it counts as. */
export const useAreMealTypesKnown = (): boolean => !useQuery(typesQuery).isPending

export function dayMeals(all: readonly MealType[], t: TFunction) {
  const byId = new Map(all.map((type, place) => [type.id, { type, place }]))
  // A type that somebody has just added or deleted may not be known here: its meals count as one of the four.
  const found = (meal: Meal) => byId.get(keyOf(meal)) ?? byId.get(meal.entryType)
  const shown = all.filter(({ hidden }) => !hidden)
  const dinner = all.findIndex(({ id }) => id === 'dinner')
  return {
    all,
    nameOfType: (type: MealType): string => type.name ?? t(`plan.meals.${type.entryType}`),
    nameOf: (meal: Meal): string => found(meal)?.type.name ?? t(`plan.meals.${meal.entryType}`),
    /** A number that orders meals of a day. */
    placeOf: (meal: Meal): number => found(meal)?.place ?? 0,
    /** Whether it comes before dinner. */
    isEarly: (meal: Meal): boolean => (found(meal)?.place ?? 0) < dinner,
    /** What is offered for a meal: not what is hidden, unless it is that already. */
    offered: (current: Meal | null): readonly MealType[] =>
      all.filter(({ id, hidden }) => !hidden || (current !== null && id === keyOf(current))),
    mealOf: (id: string): Meal => asMeal(byId.get(id)?.type),
    /** One of the four for a new meal, or what stands for it where it is hidden. */
    usual: (entryType: EntryType): Meal => {
      const type = byId.get(entryType)?.type
      if (!type?.hidden) return { entryType, mealType: null }
      return asMeal(shown.find((other) => other.entryType === entryType) ?? shown[0] ?? type)
    },
  }
}

export const asMeal = (type: MealType | undefined): Meal => ({
  entryType: type?.entryType ?? 'dinner',
  mealType: type?.own ? type.id : null,
})

const theFour: readonly MealType[] = entryTypes.map((entryType) => ({
  id: entryType,
  own: false,
  entryType,
  name: null,
  time: usualMealTimes[entryType],
  hidden: false,
}))
