import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '#contract/recipe-parts.ts'
import type { CookModeProps } from '../CookMode.tsx'
import { StepText } from '../StepText.tsx'
import { CookIngredients } from './CookIngredients.tsx'
import classes from './cook.module.css'

interface CookStepProps extends CookModeProps {
  step: Step
  /** From 1. */
  number: number
  total: number
  /** The section it belongs to, where that should be said. */
  section: string
}

/** One step in large letters, with what it takes beside it. */
export function CookStep({ step, number, total, section, ...props }: CookStepProps) {
  const { t } = useTranslation()
  const { recipe, partsOf, checked, onCheck, ingredientText } = props
  const { lines, decorate } = useMemo(() => partsOf(step), [partsOf, step])
  const isDone = checked.has(step.id)
  return (
    <section
      className={classes.step}
      data-done={isDone}
      data-alone={lines.length === 0}
      aria-labelledby={`cook-${step.id}`}
    >
      <div>
        {section !== '' && (
          <p className={classes.section} dir="auto">
            {section}
          </p>
        )}
        <h3 className={classes.number} id={`cook-${step.id}`}>
          {t('cooking.step-of', { number, total })}
        </h3>
        <StepText
          className={classes.text}
          text={step.text}
          number={number}
          stepId={step.id}
          recipeName={recipe.name}
          decorate={decorate}
        />
        <Checkbox
          className={classes.done}
          size="lg"
          label={t('cooking.done')}
          aria-label={t('cooking.done-step', { number })}
          checked={isDone}
          onChange={(event) => onCheck([step.id], event.currentTarget.checked)}
        />
      </div>
      {lines.length > 0 && (
        <div className={classes.aside} role="group" aria-label={t('recipe.step-ingredients')}>
          <h4 className={classes.asideTitle}>{t('cooking.for-this-step')}</h4>
          <CookIngredients
            lines={lines}
            checked={checked}
            onCheck={onCheck}
            ingredientText={ingredientText}
          />
        </div>
      )}
    </section>
  )
}
