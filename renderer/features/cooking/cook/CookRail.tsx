import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '#contract/recipe-parts.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import classes from './CookRail.module.css'
import { shortTitle } from './short-title.ts'

interface CookRailProps {
  steps: Step[]
  /** The current step; the number of steps stands for the end. */
  index: number
  checked: ReadonlySet<string>
  onGo: (index: number) => void
}

/** The steps: a list at the side, a row on tablets, and on phones only strokes that show how far one is. */
export function CookRail({ steps, index, checked, onGo }: CookRailProps) {
  const { t } = useTranslation()
  const isPhone = useWindowWidth('below-sm')
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = list.current?.querySelectorAll('li')[index]
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])
  const stateOf = (step: Step, at: number) =>
    checked.has(step.id) ? 'done' : at < index ? 'passed' : undefined

  if (isPhone) {
    return (
      <div className={classes.strokes} data-many={steps.length > 12} aria-hidden>
        {steps.map((step, at) => (
          <i key={step.id} data-state={at === index ? 'current' : stateOf(step, at)} />
        ))}
      </div>
    )
  }
  return (
    <nav ref={list} className={classes.rail} aria-label={t('cooking.steps')}>
      <ol>
        {steps.map((step, at) => (
          <li key={step.id}>
            {step.title !== '' && (
              <p className={classes.section}>
                <bdi>{step.title}</bdi>
              </p>
            )}
            <UnstyledButton
              className={classes.step}
              data-state={stateOf(step, at)}
              aria-current={at === index ? 'step' : undefined}
              onClick={() => onGo(at)}
            >
              <span className={classes.mark}>
                {checked.has(step.id) ? (
                  <>
                    <IconCheck size={18} aria-hidden />
                    <span className="only-for-readers">
                      {t('cooking.done-step', { number: formatNumber(at + 1) })}
                    </span>
                  </>
                ) : (
                  <bdi>{formatNumber(at + 1)}</bdi>
                )}
              </span>{' '}
              <bdi className={classes.title}>{shortTitle(step.text)}</bdi>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
