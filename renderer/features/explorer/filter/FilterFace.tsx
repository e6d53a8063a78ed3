import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#renderer/i18n/format.ts'
import classes from './filter.module.css'

interface FilterFaceProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'style'> {
  /** How many filters are set. */
  count: number
}

/** The button in front of all filters; on phones without its word. */
export function FilterFace({ count, className = '', ...button }: FilterFaceProps) {
  const { t } = useTranslation()
  const label = t('explorer.filter')
  const number = formatNumber(count)
  return (
    <Button
      {...button}
      variant="default"
      aria-keyshortcuts="F"
      className={`${classes.face} ${className}`}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-label={count > 0 ? t('explorer.filter-set', { filter: label, number }) : label}
    >
      <span className={classes.word}>{label}</span>{' '}
      {count > 0 && <span className={classes.number}>{number}</span>}
    </Button>
  )
}
