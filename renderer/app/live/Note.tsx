import type { ReactNode } from 'react'
import classes from './Note.module.css'

interface NoteProps {
  icon: ReactNode
  children: ReactNode
  /** A button that helps. */
  action?: ReactNode
}

/** A line about what a page shows, above it: the connection, or a plan that has changed. */
export function Note({ icon, children, action }: NoteProps) {
  return (
    <div className={classes.note}>
      {icon}
      <span>{children}</span>
      {action}
    </div>
  )
}
