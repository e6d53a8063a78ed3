import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#renderer/i18n/format.ts'
import classes from './events.module.css'

interface LastMadeButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  lastMade: string
}

/** The date, with a menu below it. */
export function LastMadeButton({ lastMade, ...button }: LastMadeButtonProps) {
  const { t } = useTranslation()
  return (
    <UnstyledButton {...button} className={classes.chip}>
      <IconCheck size={16} aria-hidden />
      {t('life.last-made', { date: formatTime(lastMade) })}
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
}
