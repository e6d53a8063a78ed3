import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FrontCard } from '#renderer/components/pages/FrontCard.tsx'
import classes from './setup.module.css'
import { useWizard } from './wizard.ts'

interface StepFrameProps {
  title: string
  text?: string
  onSubmit: () => void
  submitLabel?: string
  loading?: boolean
  /** The step has its own buttons instead of Next. */
  withoutNext?: boolean
  /** Not inside a form: there is nothing to submit, and its dialogs have forms of their own. */
  withoutForm?: boolean
  /** The step cannot be left now. */
  withoutBack?: boolean
  children: ReactNode
}

/** The frame of every step: progress, title, Back and Next. Enter in a field is Next. */
export function StepFrame({ title, text, onSubmit, children, ...rest }: StepFrameProps) {
  const { t } = useTranslation()
  const { number, count, back } = useWizard()
  const frame = useRef<HTMLDivElement & HTMLFormElement>(null)
  // A new step is like a new page: with the focus on it, screen readers announce its title and Tab continues from
  // there.
  useEffect(() => frame.current?.focus(), [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const goesBack = back && !rest.withoutBack
  const hasFoot = goesBack || !rest.withoutNext
  const foot = (
    <div className={classes.buttons}>
      {goesBack && (
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
  const shared = { ref: frame, className: classes.frame, tabIndex: -1, 'aria-label': title }
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
