import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { stepAmounts } from '#contract/amounts/step-amounts.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Step } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { inSections, linkedLines } from '#renderer/components/kitchen/recipe-lines.ts'
import type { Decorate } from '#renderer/components/markdown/text-decoration.tsx'
import classes from './print.module.css'

// Longer sections may break across pages; moving them as a whole would leave too much of a page empty.
const mostKeptTogether = { section: 900, step: 1500 } // characters

/** The steps, numbered through all sections. */
export function PrintSteps({ recipe, scaling }: { recipe: Recipe; scaling: Scaling }) {
  const { t } = useTranslation()
  const { recipeInstructions: steps } = recipe
  if (steps.length === 0) return null
  return (
    <section>
      <h2>{t('recipe.steps')}</h2>
      {inSections(steps).map(({ title, items, start }) => (
        <div
          key={items[0]?.id}
          className={classes.section}
          data-together={lengthOf(items) <= mostKeptTogether.section}
        >
          {title !== '' && (
            <h3>
              <bdi>{title}</bdi>
            </h3>
          )}
          {items.map((step, index) => (
            <div
              key={step.id}
              className={classes.section}
              data-together={step.text.length <= mostKeptTogether.step}
            >
              <h4>{t('print.step', { number: start + index + 1 })}</h4>
              <StepText step={step} recipe={recipe} scaling={scaling} />
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}

interface StepTextProps {
  step: Step
  recipe: Recipe
  scaling: Scaling
}

function StepText({ step, recipe, scaling }: StepTextProps) {
  const { recipeIngredient: all, settings } = recipe
  const { disableAmount } = settings
  const decorate = useMemo((): Decorate => {
    const ingredients = { linked: linkedLines(step, all), all, disableAmount }
    return (text) =>
      stepAmounts(text, ingredients, scaling).map(({ from, to, text: shown }) => ({
        from,
        to,
        render: () => shown,
      }))
  }, [step, all, disableAmount, scaling])
  return <Markdown text={step.text} decorate={decorate} />
}

const lengthOf = (steps: Step[]) => steps.reduce((sum, { text }) => sum + text.length, 0)
