import { useTranslation } from 'react-i18next'
import { formatNumber } from '#renderer/i18n/format.ts'
import type { Limit } from './state.ts'

/** The limits in words; null for "does not matter". */
export function useFilterWords(): Record<Limit, (value: number | null) => string> {
  const { t } = useTranslation()
  return {
    maxTime: (value) =>
      value === null
        ? t('explorer.any-time')
        : t('explorer.at-most', {
            time: formatNumber(value, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
          }),
    minRating: (value) =>
      value === null ? t('explorer.any-rating') : t('explorer.at-least', { count: value }),
    maxMissingFoods: (value) => {
      if (value === null) return t('explorer.any-foods')
      return value === 0 ? t('explorer.all-at-hand') : t('explorer.may-miss', { count: value })
    },
  }
}
