import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import classes from './BackLink.module.css'

interface BackLinkProps {
  to: string
  label: string
  /** The words on wide screens, which the label contains; without them, the label. */
  short?: string
  viewTransition?: boolean
  /** May prevent the navigation, to go back in the history instead. */
  onClick?: (event: MouseEvent) => void
}

/** The way back at the start of the header: an arrow, with words where there is room. */
export function BackLink({ label, short = label, ...to }: BackLinkProps) {
  const hasRoom = useWindowWidth('from-lg')
  const link = { component: Link, 'aria-label': label, ...to } as const
  const arrow = <IconArrowLeft className="mirrored" size={20} aria-hidden />
  if (hasRoom) {
    return (
      <Button className={classes.back} variant="subtle" color="gray" leftSection={arrow} {...link}>
        {short}
      </Button>
    )
  }
  return (
    <Tooltip label={label}>
      <ActionIcon radius="xl" {...link}>
        {arrow}
      </ActionIcon>
    </Tooltip>
  )
}
