import classes from './tonight.module.css'

/** Room for tonight, before it is known: 1 for a line, 2 for a card. */
export function TonightRoom({ size }: { size: number }) {
  if (size === 0) return null
  return <div className={size === 1 ? classes.line : classes.room} aria-hidden />
}
