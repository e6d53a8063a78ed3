import { IconAlarm } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import type { Decorate } from '#renderer/components/markdown/text-decoration.tsx'
import { formatLocale } from '#renderer/i18n/format.ts'
import { durationsIn, type FoundDuration } from './durations/durations.ts'
import { verbNear } from './durations/verbs.ts'
import { beginTimer } from './timers/begin.ts'
import classes from './timers/timers.module.css'

interface StepTextProps {
  text: string
  /** The number of the step in the recipe, from 1. */
  number: number
  stepId: string
  recipeName: string
  className?: string | undefined
  /** Further decorations, such as scaled amounts; where they overlap with a duration, the duration wins. */
  decorate?: Decorate | undefined
}

/** The Markdown of a step. Durations are buttons that start a timer named after the step. */
export function StepText(props: StepTextProps) {
  const { text, number, stepId, recipeName, className, decorate } = props
  // A timer links back to the recipe's page, wherever the step is shown.
  const { pathname: path } = useLocation()
  const decorateBoth = useCallback<Decorate>(
    (piece) => [
      ...durationsIn(piece, formatLocale()).map((duration) => ({
        from: duration.from,
        to: duration.to,
        render: (words: string) => (
          <TimeButton
            words={words}
            duration={duration}
            step={{ number, verb: verbNear(piece, duration.from, duration.to) }}
            recipe={{ name: recipeName, path }}
            source={`${path} ${stepId} ${words} ${duration.from}`}
          />
        ),
      })),
      ...(decorate?.(piece) ?? []),
    ],
    [recipeName, path, number, stepId, decorate],
  )
  return <Markdown text={text} className={className} decorate={decorateBoth} />
}

interface TimeButtonProps {
  /** The duration as written in the recipe. */
  words: string
  duration: FoundDuration
  step: { number: number; verb: string | null }
  recipe: { name: string; path: string }
  source: string
}

function TimeButton({ words, duration, step, recipe, source }: TimeButtonProps) {
  const { t } = useTranslation()
  const { number, verb } = step
  const name = verb ? t('timers.step-verb', { number, verb }) : t('recipe.step', { number })
  const { seconds, maxSeconds } = duration
  return (
    <button
      type="button"
      className={classes.inText}
      aria-label={t('timers.start-from', { time: words, name })}
      onClick={(event) => {
        // A click on the step itself may tick it off.
        event.stopPropagation()
        beginTimer({ name, seconds, maxSeconds, recipe, source })
      }}
    >
      <IconAlarm aria-hidden /> {words}
    </button>
  )
}
