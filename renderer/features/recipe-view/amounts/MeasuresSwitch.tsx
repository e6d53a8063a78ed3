import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { kitchenUnitOf } from '#contract/amounts/kitchen-units.ts'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Measures } from '#renderer/hooks/measures-preference.ts'
import classes from '../RecipeView.module.css'

interface MeasuresSwitchProps {
  recipe: Recipe
  measures: Measures
  onChange: (measures: Measures) => void
}

/** Metric, US or as written; nothing for a recipe without measures that could be converted. */
export function MeasuresSwitch({ recipe, measures, onChange }: MeasuresSwitchProps) {
  const { t } = useTranslation()
  const isShown = useMemo(() => hasMeasures(recipe), [recipe])
  if (!isShown) return null
  return (
    <SegmentedControl
      aria-label={t('amounts.measures')}
      classNames={{ label: classes.measures }}
      value={measures}
      onChange={onChange}
      data={[
        { value: 'written', label: t('amounts.written') },
        { value: 'metric', label: t('amounts.metric') },
        { value: 'us', label: t('amounts.us') },
      ]}
    />
  )
}

function hasMeasures({ recipeIngredient, recipeInstructions }: Recipe): boolean {
  return (
    recipeIngredient.some(({ unit, note }) => (unit && kitchenUnitOf(unit)) || measures(note)) ||
    recipeInstructions.some(({ text }) => measures(text))
  )
}

const measures = (text: string) => findQuantities(text).some(({ measure }) => measure !== null)
