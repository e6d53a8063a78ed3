import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kitchenUnits } from '#contract/amounts/kitchen-units.ts'
import { kitchenUnitOf } from '#contract/amounts/measure-names.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import type { Ingredient } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { useShownWeights } from '#renderer/hooks/measures-preference.ts'
import { useMeasureNames } from '#renderer/hooks/use-measure-names.ts'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'
import { useUnitWord } from '#renderer/hooks/use-scaling.ts'

type Weights = typeof import('./weights.tsx')
let fetched: Weights | null = null
const LONGEST_LINE = 300

/** About how much a line weighs, as text; '' where that is not known or not shown. */
export type WeightOf = (line: Ingredient) => string

/**
 * About how much the lines weigh that are measured by volume. What foods weigh is fetched once the page is quiet;
 * `Switch` is null until then, and for a recipe that has no such line.
 */
export function useWeights({ recipeIngredient, settings }: Recipe, scaling: Scaling) {
  const { t } = useTranslation()
  const word = useUnitWord()
  const [isShown, setShown] = useShownWeights()
  const [weights, setWeights] = useState(fetched)
  const names = useMeasureNames()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- volumes in more languages are found once their names are there
  const mayWeigh = useMemo(() => recipeIngredient.some(isByVolume), [recipeIngredient, names])
  const isTime = useQuiet() && mayWeigh && weights === null
  useEffect(() => {
    if (isTime) void fetchWeights().then(setWeights)
  }, [isTime])

  const { disableAmount } = settings
  const texts = useMemo(() => {
    const texts = new Map<string, string>()
    for (const line of weights ? recipeIngredient : []) {
      const text = weights?.weightText(line, disableAmount, { ...scaling, word })
      if (text) texts.set(line.referenceId, t('amounts.about', { amount: text }))
    }
    return texts
  }, [weights, recipeIngredient, disableAmount, scaling, word, t])
  const weightOf = useCallback<WeightOf>(
    ({ referenceId }) => (isShown ? (texts.get(referenceId) ?? '') : ''),
    [isShown, texts],
  )
  const Switch = texts.size > 0 ? (weights?.WeightsSwitch ?? null) : null
  return { weightOf, isShown, setShown, Switch }
}

function isByVolume({ unit, note, asWritten }: Ingredient): boolean {
  const known = unit && kitchenUnitOf(unit)
  const said = findQuantities((asWritten ?? note).slice(0, LONGEST_LINE)).map(({ measure }) =>
    measure?.kind === 'kitchen' ? measure.unit : null,
  )
  return [known, ...said].some((one) => one && kitchenUnits[one].dimension === 'volume')
}

/** Without them a page shows the recipe as it is; the next one tries again. */
async function fetchWeights() {
  fetched ??= await import('./weights.tsx').catch(() => null)
  return fetched
}
