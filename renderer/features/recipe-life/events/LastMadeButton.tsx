import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#renderer/i18n/format.ts'
import classes from './events.module.css'

interface LastMadeButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  lastMade: string
}

/** The date as a button that opens a menu. */
export function LastMadeButton({ lastMade, ...button }: LastMadeButtonProps) {
  const { t } = useTranslation()
  return (
    <UnstyledButton {...button} className={classes.lastMade}>
      {t('life.last-made', { date: formatTime(lastMade) })}
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
}
