import type { ReactNode } from 'react'
import classes from './Note.module.css'

interface NoteProps {
  icon: ReactNode
  children: ReactNode
  /** A button that helps. */
  action?: ReactNode
}

/** A line about the connection, above what a page shows. */
export function Note({ icon, children, action }: NoteProps) {
  return (
    <div className={classes.note}>
      {icon}
      <span>{children}</span>
      {action}
    </div>
  )
}
