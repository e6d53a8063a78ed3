import type { ReactNode } from 'react'
import classes from './SettingsPage.module.css'

/** The frame of a settings screen: one column of sections, no wider than one can read across. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
