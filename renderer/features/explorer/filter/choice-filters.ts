import { IconClock, IconFridge, IconGauge, IconStar, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { difficulties } from '#contract/recipe-fields.ts'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import type { ChoicePart, Choices } from '../state.ts'
import type { Explorer } from '../use-explorer.ts'

interface ChoiceFacts<T> {
  icon: TablerIcon
  label: string
  choices: readonly T[]
  /** The text of a value; for null, that there is no restriction. */
  wordsOf: (value: T | null) => string
  /** True for filters about the household's stock, which visitors do not see. */
  forMembers: boolean
}
export type ChoiceFilters = { [P in ChoicePart]: ChoiceFacts<Choices[P]> }

/** The filters of which one value holds at most, in the order of their sections. */
export function useChoiceFilters(): ChoiceFilters {
  const { t } = useTranslation()
  return {
    maxTime: {
      icon: IconClock,
      label: t('explorer.time'),
      choices: [15, 30, 45, 60, 90],
      wordsOf: (minutes) =>
        minutes === null
          ? t('explorer.any-time')
          : t('explorer.at-most', {
              time: formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
            }),
      forMembers: false,
    },
    minRating: {
      icon: IconStar,
      label: t('explorer.rating'),
      choices: [1, 2, 3, 4, 5],
      wordsOf: (stars) =>
        stars === null ? t('explorer.any-rating') : t('explorer.at-least', counted(stars)),
      forMembers: false,
    },
    difficulty: {
      icon: IconGauge,
      label: t('recipe.difficulty.label'),
      choices: difficulties,
      wordsOf: (difficulty) =>
        difficulty === null
          ? t('explorer.any-difficulty')
          : t('explorer.difficulty-is', { difficulty: t(`recipe.difficulty.${difficulty}`) }),
      forMembers: false,
    },
    maxMissingFoods: {
      icon: IconFridge,
      label: t('explorer.cook'),
      choices: [0, 1, 2, 3, 5],
      wordsOf: (missing) => {
        if (missing === null) return t('explorer.any-foods')
        return missing === 0 ? t('explorer.all-at-hand') : t('explorer.may-miss', counted(missing))
      },
      forMembers: true,
    },
  }
}

/** What a control for one of these filters needs. */
export interface ChoiceProps<P extends ChoicePart> {
  part: P
  filters: ChoiceFilters
  explorer: Explorer
}

/** The filters that the user may use. */
export const choicesFor = (filters: ChoiceFilters, { isMember }: { isMember: boolean }) =>
  (Object.keys(filters) as ChoicePart[]).filter((part) => isMember || !filters[part].forMembers)
