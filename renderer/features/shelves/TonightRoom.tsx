import type { CSSProperties } from 'react'
import classes from './tonight.module.css'

/** Room for tonight, before it is known: 1 for a line, 2 for a card, more for each list beside it. */
export function TonightRoom({ size }: { size: number }) {
  if (size === 0) return null
  if (size === 1) return <div className={classes.line} aria-hidden />
  const style = { '--parts': size - 2 } as CSSProperties
  return <div className={classes.room} style={style} aria-hidden />
}
