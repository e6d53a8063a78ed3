import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'

interface RowButtonProps {
  icon: Icon
  /** What it does to which record, for screen readers. */
  label: string
  tip: string
  onClick: () => void
}

/** A button at the end of a table's row. */
export function RowButton({ icon: Picture, label, tip, onClick }: RowButtonProps) {
  return (
    <Tooltip label={tip}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <Picture size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
