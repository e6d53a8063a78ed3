import { useTranslation } from 'react-i18next'
import { useMealTypes } from '#renderer/features/meal-types/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { dayOf } from '../range.ts'
import type { Place } from './places.ts'

/** 'Friday, March 27' */
export const longDay = (date: string): string =>
  new Intl.DateTimeFormat(formatLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(dayOf(date))

/** Names a place: 'Dinner on Friday, March 27'. */
export function usePlaceWords() {
  const { t } = useTranslation()
  const { nameOf } = useMealTypes()
  return ({ date, ...meal }: Omit<Place, 'before'>): string =>
    t('plan.board.place', { meal: nameOf(meal), day: longDay(date) })
}
