import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import type { Step } from '#contract/recipe-parts.ts'
import type { CookModeProps } from '../CookMode.tsx'
import { StepText } from '../StepText.tsx'
import ticks from './CookIngredients.module.css'
import classes from './CookStep.module.css'

interface CookStepProps extends Pick<CookModeProps, 'checked' | 'onCheck' | 'partsOf'> {
  recipe: Recipe
  step: Step
  /** Counted from 1. */
  number: number
  total: number
  /** The title of its section; '' where it is not shown. */
  section: string
  /** What stands under the text. */
  children?: ReactNode
}

/** A step in large letters. */
export function CookStep(props: CookStepProps) {
  const { step, number, total, section, recipe, partsOf, checked, onCheck, children } = props
  const { t } = useTranslation()
  const { decorate } = useMemo(() => partsOf(step), [partsOf, step])
  const isDone = checked.has(step.id)
  return (
    <section data-done={isDone} aria-labelledby={`cook-${step.id}`}>
      <div className={classes.head}>
        <h3 className={classes.number} id={`cook-${step.id}`}>
          {t('cooking.step-of', { number, total })}
        </h3>
        {section !== '' && (
          <p className={classes.section} dir="auto">
            {section}
          </p>
        )}
        <label className={classes.done}>
          {t('cooking.done')}
          <input
            type="checkbox"
            className={ticks.tick}
            aria-label={t('cooking.done-step', { number })}
            checked={isDone}
            onChange={(event) => onCheck([step.id], event.currentTarget.checked)}
          />
        </label>
      </div>
      <div className={classes.text} data-fit data-cooking>
        <StepText
          text={step.text}
          number={number}
          stepId={step.id}
          recipeName={recipe.name}
          decorate={decorate}
        />
      </div>
      {children}
    </section>
  )
}
