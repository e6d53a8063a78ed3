import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FrontCard } from '#renderer/components/FrontCard.tsx'
import classes from './setup.module.css'
import { useWizard } from './wizard.ts'

interface StepFrameProps {
  title: string
  text?: string
  onSubmit: () => void
  submitLabel?: string
  loading?: boolean
  /** The step has its own ways on. */
  withoutNext?: boolean
  /** Nothing in it is typed and sent, and its dialogs have forms of their own. */
  withoutForm?: boolean
  /** What is going on cannot be left. */
  withoutBack?: boolean
  children: ReactNode
}

/** The frame of every step: how far one is, what it is about, Back and Next. Enter in a field means Next. */
export function StepFrame({ title, text, onSubmit, children, ...rest }: StepFrameProps) {
  const { t } = useTranslation()
  const { number, count, back } = useWizard()
  const frame = useRef<HTMLDivElement & HTMLFormElement>(null)
  // A new step is a new page: readers hear its title, and the keyboard goes on from there.
  useEffect(() => frame.current?.focus(), [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const card = (
    <FrontCard
      title={title}
      progress={(number / count) * 100}
      aside={<Text size="sm">{t('setup.progress', { step: number, total: count })}</Text>}
    >
      <Stack gap="lg">
        {text && <Text c="dimmed">{text}</Text>}
        {children}
        <Group justify="space-between">
          {back && !rest.withoutBack ? (
            <Button variant="subtle" color="gray" onClick={back}>
              {t('setup.back')}
            </Button>
          ) : (
            <span />
          )}
          {!rest.withoutNext && (
            <Button
              type={rest.withoutForm ? 'button' : 'submit'}
              loading={rest.loading ?? false}
              {...(rest.withoutForm && { onClick: onSubmit })}
            >
              {rest.submitLabel ?? t('setup.next')}
            </Button>
          )}
        </Group>
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
