import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversion, Scaling } from '#contract/amounts/text-amounts.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { type Measures, useMeasures } from './measures-preference.ts'
import { useSessionScale } from './session-scale.ts'
import { useMeasureNames } from './use-measure-names.ts'

/** How the amounts of a recipe are shown now, with setters for the factor and the units. */
export function useScaling(recipeId: string) {
  const [factor, setFactor] = useSessionScale(recipeId)
  const [measures, setMeasures] = useMeasures()
  const word = useUnitWord()
  const locale = formatLocale()
  const names = useMeasureNames()
  const scaling = useMemo(
    (): Scaling => ({ factor, locale, conversion: conversionTo(measures, word) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new one shows everything again once more names are known
    [factor, locale, measures, word, names],
  )
  return { scaling, setFactor, measures, setMeasures }
}

/** A function that names a unit in the user's language; singular up to one: '½ cup'. */
export function useUnitWord(): Conversion['word'] {
  const { t } = useTranslation()
  return useMemo(
    () => (unit, amount) => t(`amounts.unit.${unit}`, { count: amount <= 1 ? 1 : amount }),
    [t],
  )
}

const conversionTo = (measures: Measures, word: Conversion['word']) =>
  measures === 'written' ? undefined : { system: measures, word }
