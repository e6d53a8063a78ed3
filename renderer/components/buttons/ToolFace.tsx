import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { formatNumber } from '#renderer/i18n/format.ts'
import classes from './ToolFace.module.css'

interface ToolFaceProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'style'> {
  icon: TablerIcon
  word: string
  /** The accessible name; contains the word. */
  label: string
  /** How many things are chosen behind it; 0 shows nothing. */
  count?: number
}

/** A button of a list, for its order or its filters, with what is chosen; on phones without its word. */
export function ToolFace({
  icon: Icon,
  word,
  label,
  count = 0,
  className = '',
  ...button
}: ToolFaceProps) {
  return (
    <Button
      {...button}
      variant="default"
      data-tool
      className={`${classes.face} ${className}`}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={label}
    >
      <span className={classes.word}>{word}</span>{' '}
      {count > 0 && <span className={classes.number}>{formatNumber(count)}</span>}
    </Button>
  )
}
