import { IconRepeat } from '@tabler/icons-react'
import type { Every } from '#contract/recurring-items.ts'
import classes from './recurring.module.css'
import { useEveryWords } from './use-every-words.ts'

/** Says that something comes back by itself, and how often. */
export function Repeats({ every }: { every: Every | null }) {
  const words = useEveryWords()
  if (!every) return null
  return (
    <span className={classes.repeats} title={words(every)}>
      <IconRepeat size={18} role="img" aria-label={words(every)} />
    </span>
  )
}
