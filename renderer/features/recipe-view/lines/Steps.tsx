import { Title, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { inSections } from '#renderer/components/kitchen/recipe-lines.ts'
import { counted } from '#renderer/i18n/format.ts'
import { useCheckedLines } from './checked-lines.ts'
import { StepRow } from './StepRow.tsx'
import classes from './Steps.module.css'

interface StepsProps {
  recipe: Recipe
  scaling: Scaling
  /** How much to make and in which units, for a recipe without a list of ingredients. */
  servings?: ReactNode
  units?: ReactNode
}

const manySteps = 15

/** What one does. The number of a step marks it as done, and the title of a section all of its steps. */
export function Steps({ recipe, scaling, servings, units }: StepsProps) {
  const { t } = useTranslation()
  const { checked, set } = useCheckedLines(recipe.id)
  const handleToggle = useCallback((id: string, isDone: boolean) => set([id], isDone), [set])
  const { recipeInstructions: steps } = recipe
  if (steps.length === 0) return null

  return (
    <section aria-labelledby="steps" data-many={steps.length > manySteps}>
      <div className={classes.head}>
        <Title order={2} id="steps">
          {t('recipe.steps')}
        </Title>
        <span className={classes.count}>{t('recipe.step-count', counted(steps.length))}</span>
        {servings}
      </div>
      {inSections(steps).map(({ title, items, start }) => {
        const ids = items.map((step) => step.id)
        const isDone = ids.every((id) => checked.has(id))
        return (
          <div key={ids[0]}>
            {title !== '' && (
              <h3 className={classes.sectionTitle}>
                <UnstyledButton
                  className="around"
                  aria-pressed={isDone}
                  onClick={() => set(ids, !isDone)}
                >
                  <bdi>{title}</bdi>
                  {isDone && <IconCheck size={16} aria-hidden />}
                </UnstyledButton>
              </h3>
            )}
            <ol className={classes.list}>
              {items.map((step, index) => (
                <StepRow
                  key={step.id}
                  step={step}
                  number={start + index + 1}
                  lines={recipe.recipeIngredient}
                  disableAmount={recipe.settings.disableAmount}
                  recipeName={recipe.name}
                  scaling={scaling}
                  isDone={checked.has(step.id)}
                  onToggle={handleToggle}
                />
              ))}
            </ol>
          </div>
        )
      })}
      {units}
    </section>
  )
}
