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
  /** What is going on cannot be left. */
  withoutBack?: boolean
  children: ReactNode
}

/** The frame of every step: how far one is, what it is about, Back and Next. Enter in a field means Next. */
export function StepFrame({ title, text, onSubmit, children, ...rest }: StepFrameProps) {
  const { t } = useTranslation()
  const { number, count, back } = useWizard()
  const frame = useRef<HTMLFormElement>(null)
  // A new step is a new page: readers hear its title, and the keyboard goes on from there.
  useEffect(() => frame.current?.focus(), [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      ref={frame}
      className={classes.frame}
      onSubmit={handleSubmit}
      noValidate
      tabIndex={-1}
      aria-label={title}
    >
      <FrontCard
        title={title}
        progress={(number / count) * 100}
        aside={<Text size="sm">{t('setup.progress', { step: number, count })}</Text>}
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
              <Button type="submit" loading={rest.loading ?? false}>
                {rest.submitLabel ?? t('setup.next')}
              </Button>
            )}
          </Group>
        </Stack>
      </FrontCard>
    </form>
  )
}
