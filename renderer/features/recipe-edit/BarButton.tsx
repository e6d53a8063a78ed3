import { Button, type ButtonProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './editor.module.css'

interface BarButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  label: string
  icon: TablerIcon
}

/** A button of the editor's toolbar; only its icon where there is little room. */
export function BarButton({ label, icon: Icon, ...button }: BarButtonProps) {
  return (
    <Button
      variant="subtle"
      {...button}
      className={classes.quiet}
      aria-label={label}
      leftSection={<Icon size={18} aria-hidden />}
    >
      {label}
    </Button>
  )
}
