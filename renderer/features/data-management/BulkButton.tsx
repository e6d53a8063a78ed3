import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

interface BulkButtonProps {
  icon: Icon
  onClick: () => void
  children: string
  destructive?: boolean
}

/** A button for an action on the ticked rows of a table. */
export function BulkButton({ icon: Picture, destructive = false, ...rest }: BulkButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<Picture size={18} aria-hidden />}
      onClick={rest.onClick}
      {...(destructive && { c: 'error' })}
    >
      {rest.children}
    </Button>
  )
}
