import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FrontCard } from '#renderer/components/pages/FrontCard.tsx'
import classes from './WizardFrame.module.css'

export interface WizardFrameProps {
  title: string
  text?: string | undefined
  /** Which step it is, from 1. */
  number: number
  count: number
  /** Leads to the step before; absent where there is none. */
  back?: (() => void) | undefined
  onSubmit: () => void
  submitLabel?: string | undefined
  loading?: boolean | undefined
  /** The step has its own buttons instead of Next. */
  withoutNext?: boolean | undefined
  /** Not inside a form: there is nothing to submit, and its dialogs have forms of their own. */
  withoutForm?: boolean | undefined
  children: ReactNode
}

/** The frame of a step: progress, title, Back and Next. Enter in a field is Next, and before the first one. */
export function WizardFrame({ title, text, onSubmit, children, ...rest }: WizardFrameProps) {
  const { t } = useTranslation()
  const { number, count, back } = rest
  const frame = useRef<HTMLDivElement & HTMLFormElement>(null)
  // A new step is like a new page: with the focus on it, screen readers announce its title and Tab continues from
  // there.
  useEffect(() => frame.current?.focus(), [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  // The focus is on the step itself at first.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || rest.withoutNext) return
    event.preventDefault()
    if (!rest.loading) onSubmit()
  }
  const hasFoot = Boolean(back) || !rest.withoutNext
  const foot = (
    <div className={classes.buttons}>
      {back && (
        <Button variant="subtle" color="gray" onClick={back}>
          {t('setup.back')}
        </Button>
      )}
      {!rest.withoutNext && (
        <Button
          className={classes.next}
          type={rest.withoutForm ? 'button' : 'submit'}
          loading={rest.loading ?? false}
          {...(rest.withoutForm && { onClick: onSubmit })}
        >
          {rest.submitLabel ?? t('setup.next')}
        </Button>
      )}
    </div>
  )
  const card = (
    <FrontCard
      title={title}
      progress={(number / count) * 100}
      aside={<Text size="sm">{t('setup.progress', { step: number, total: count })}</Text>}
      foot={hasFoot && foot}
    >
      <Stack gap="lg">
        {text && <Text c="dimmed">{text}</Text>}
        {children}
      </Stack>
    </FrontCard>
  )
  const shared = {
    ref: frame,
    className: classes.frame,
    tabIndex: -1,
    'aria-label': title,
    onKeyDown: handleKey,
  }
  if (rest.withoutForm) {
    return (
      <div role="group" {...shared}>
        {card}
      </div>
    )
  }
  return (
    <form {...shared} onSubmit={handleSubmit} noValidate>
      {card}
    </form>
  )
}
