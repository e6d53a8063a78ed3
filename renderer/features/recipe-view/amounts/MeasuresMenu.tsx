import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { kitchenUnitOf } from '#contract/amounts/measure-names.ts'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Measures } from '#renderer/hooks/measures-preference.ts'
import { useMeasureNames } from '#renderer/hooks/use-measure-names.ts'
import classes from './MeasuresMenu.module.css'

interface MeasuresMenuProps {
  recipe: Recipe
  measures: Measures
  onChange: (measures: Measures) => void
}

const choices = ['written', 'metric', 'us'] as const satisfies Measures[]

/** Metric, US or as written; nothing for a recipe without measures that could be converted. */
export function MeasuresMenu({ recipe, measures, onChange }: MeasuresMenuProps) {
  const { t } = useTranslation()
  const names = useMeasureNames()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measures in more languages are found once their names are there
  const isShown = useMemo(() => hasMeasures(recipe), [recipe, names])
  if (!isShown) return null
  return (
    <span className={classes.menu}>
      <select
        aria-label={t('amounts.measures')}
        value={measures}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => choice === currentTarget.value)
          if (chosen) onChange(chosen)
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`amounts.choice.${choice}`)}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </span>
  )
}

function hasMeasures({ recipeIngredient, recipeInstructions }: Recipe): boolean {
  return (
    recipeIngredient.some(({ unit, note }) => (unit && kitchenUnitOf(unit)) || measures(note)) ||
    recipeInstructions.some(({ text }) => measures(text))
  )
}

const measures = (text: string) => findQuantities(text).some(({ measure }) => measure !== null)
