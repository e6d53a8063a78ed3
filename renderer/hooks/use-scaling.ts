import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversion, Scaling } from '#contract/amounts/text-amounts.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { type Measures, useMeasures } from './measures-preference.ts'
import { useSessionScale } from './session-scale.ts'

/** How the amounts of a recipe are shown now, and the two things that one can choose about it. */
export function useScaling(recipeId: string) {
  const [factor, setFactor] = useSessionScale(recipeId)
  const [measures, setMeasures] = useMeasures()
  const word = useUnitWord()
  const locale = formatLocale()
  const scaling = useMemo(
    (): Scaling => ({ factor, locale, conversion: conversionTo(measures, word) }),
    [factor, locale, measures, word],
  )
  return { scaling, setFactor, measures, setMeasures }
}

/** What the reader's language calls a unit; up to one it is singular: '½ cup'. */
export function useUnitWord(): Conversion['word'] {
  const { t } = useTranslation()
  return useMemo(
    () => (unit, amount) => t(`amounts.unit.${unit}`, { count: amount <= 1 ? 1 : amount }),
    [t],
  )
}

const conversionTo = (measures: Measures, word: Conversion['word']) =>
  measures === 'written' ? undefined : { system: measures, word }
