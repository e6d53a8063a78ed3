import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

interface MenuButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'style'> {
  label: string
  className: string | undefined
  size: number | undefined
  loading?: ActionIconProps['loading']
}

/** A button with three dots, for a menu. */
export function MenuButton({ label, className, size = 44, loading, ...button }: MenuButtonProps) {
  return (
    <ActionIcon
      {...button}
      className={className ?? ''}
      variant="subtle"
      color="gray"
      size={size}
      radius="xl"
      loading={loading ?? false}
      aria-label={label}
    >
      <IconDotsVertical size={20} aria-hidden />
    </ActionIcon>
  )
}
