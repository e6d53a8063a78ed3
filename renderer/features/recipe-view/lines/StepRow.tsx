import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Ingredient, Step } from '#contract/recipe-parts.ts'
import { NoteText } from '#renderer/components/kitchen/NoteText.tsx'
import { linesOfStep, linkedLines } from '#renderer/components/kitchen/recipe-lines.ts'
import { StepText } from '#renderer/features/cooking/index.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { rowParts } from '#renderer/components/kitchen/row-parts.ts'
import { amountDecorations } from './step-decorations.tsx'
import classes from './Steps.module.css'

interface StepRowProps {
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

/** One step: its number is a button, and once it is done only its first line is left. */
export const StepRow = memo(function StepRow(props: StepRowProps) {
  const { step, number, isDone, onToggle, lines, disableAmount, recipeName, scaling } = props
  const { t } = useTranslation()
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

  return (
    <li className={classes.step} data-done={isDone}>
      <UnstyledButton
        className={classes.number}
        aria-pressed={isDone}
        aria-label={t('recipe.step-done', { number: formatNumber(number) })}
        onClick={() => onToggle(step.id, !isDone)}
      >
        {isDone ? <IconCheck size={26} aria-hidden /> : <bdi>{formatNumber(number)}</bdi>}
      </UnstyledButton>
      <div className={classes.body} inert={isDone}>
        <StepText
          className={classes.text}
          text={step.text}
          number={number}
          stepId={step.id}
          recipeName={recipeName}
          decorate={decorate}
        />
        {taken.length > 0 && !isDone && (
          <ul className={classes.taken} aria-label={t('recipe.step-ingredients')}>
            {taken.map((line) => (
              <Taken
                key={line.referenceId}
                line={line}
                disableAmount={disableAmount}
                scaling={scaling}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
})

function Taken({ line, disableAmount, scaling }: TakenProps) {
  const { measure, name } = rowParts(line, disableAmount, scaling)
  return (
    <li>
      <bdi>
        {measure !== '' && <bdi>{measure}</bdi>} <NoteText text={name} />
      </bdi>
    </li>
  )
}

interface TakenProps {
  line: Ingredient
  disableAmount: boolean
  scaling: Scaling
}
