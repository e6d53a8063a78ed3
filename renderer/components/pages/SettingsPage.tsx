import type { ReactNode } from 'react'
import classes from './SettingsPage.module.css'

/** The frame of a settings screen: one column of sections in a readable width. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
