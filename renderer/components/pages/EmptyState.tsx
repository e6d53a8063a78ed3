import { Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  icon?: Icon
  title: string
  /** The level of its heading: 1 if it is the whole page, which it then stands in the middle of. */
  order?: 1 | 2
  text?: string
  /** The one action that makes sense here. */
  children?: ReactNode
}

/** Shown instead of an empty list: an icon, a sentence, and the action that fills the list. */
export function EmptyState({ icon: Picture, title, order = 2, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty} data-alone={order === 1 || undefined}>
      {Picture && (
        <span className={classes.plate} aria-hidden>
          <Picture size={44} stroke={1.3} />
        </span>
      )}
      <Title order={order} className={classes.title}>
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  )
}
