import { Title, UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Ingredient, Step } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { inSections, linesOfStep, linkedLines } from '#renderer/components/recipe-lines.ts'
import { StepText } from '#renderer/features/cooking/index.ts'
import { useCheckedLines } from './checked-lines.ts'
import { IngredientText } from './IngredientText.tsx'
import { amountDecorations } from './step-decorations.tsx'
import classes from './Steps.module.css'

/** What one does: a step that is done folds up, and a section bar folds all of its steps. */
export function Steps({ recipe, scaling }: { recipe: Recipe; scaling: Scaling }) {
  const { t } = useTranslation()
  const { checked, set } = useCheckedLines(recipe.id)
  const handleToggle = useCallback((id: string, isDone: boolean) => set([id], isDone), [set])
  if (recipe.recipeInstructions.length === 0) return null

  return (
    <section aria-labelledby="steps">
      <Title order={2} id="steps" mb="xs">
        {t('recipe.steps')}
      </Title>
      {inSections(recipe.recipeInstructions).map(({ title, items, start }) => {
        const ids = items.map((step) => step.id)
        const isDone = ids.every((id) => checked.has(id))
        return (
          <div key={ids[0]} className={classes.section}>
            {title !== '' && (
              <UnstyledButton
                className={classes.bar}
                aria-expanded={!isDone}
                onClick={() => set(ids, !isDone)}
              >
                <h3 className={classes.barTitle}>
                  <bdi>{title}</bdi>
                </h3>
                <DoneMark isDone={isDone} />
              </UnstyledButton>
            )}
            <ol className={classes.list}>
              {items.map((step, index) => (
                <StepCard
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
    </section>
  )
}

interface StepCardProps {
  step: Step
  number: number
  /** Every ingredient of the recipe. */
  lines: Ingredient[]
  disableAmount: boolean
  /** What a timer that is started here belongs to. */
  recipeName: string
  scaling: Scaling
  isDone: boolean
  onToggle: (id: string, isDone: boolean) => void
}

const StepCard = memo(function StepCard({
  step,
  number,
  isDone,
  onToggle,
  ...rest
}: StepCardProps) {
  const { t } = useTranslation()
  const { lines, disableAmount, recipeName, scaling } = rest
  const linked = useMemo(() => linkedLines(step, lines), [step, lines])
  // A step that nobody linked needs no list here: everything stands beside it. Cook mode shows it.
  const taken = useMemo(
    () => (linked.length > 0 ? linesOfStep(step, lines) : []),
    [linked, step, lines],
  )
  const decorate = useMemo(
    () => amountDecorations({ linked, all: lines, disableAmount }, scaling),
    [linked, lines, disableAmount, scaling],
  )
  const bodyId = `step-${step.id}`

  return (
    <li className={classes.step} data-done={isDone}>
      <UnstyledButton
        className={classes.title}
        aria-expanded={!isDone}
        aria-controls={bodyId}
        onClick={() => onToggle(step.id, !isDone)}
      >
        <span>{t('recipe.step', { number })}</span>
        <DoneMark isDone={isDone} />
      </UnstyledButton>
      <div id={bodyId} hidden={isDone} className={classes.body}>
        <StepText
          text={step.text}
          number={number}
          stepId={step.id}
          recipeName={recipeName}
          decorate={decorate}
        />
        {taken.length > 0 && (
          <ul className={classes.linked} aria-label={t('recipe.step-ingredients')}>
            {taken.map((line) => (
              <li key={line.referenceId}>
                <IngredientText ingredient={line} disableAmount={disableAmount} scaling={scaling} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
})

function DoneMark({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation()
  return isDone ? (
    <span className={classes.mark} data-done>
      {t('recipe.done')} <IconCircleCheckFilled size={22} aria-hidden />
    </span>
  ) : (
    <span className={classes.mark}>
      <IconCircle size={22} aria-hidden />
    </span>
  )
}
