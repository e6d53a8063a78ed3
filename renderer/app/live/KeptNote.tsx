import { IconHistory } from '@tabler/icons-react'
import { useKeptAt } from '#renderer/api/kept/shown.ts'
import { useNow } from '#renderer/hooks/use-now.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { Note } from './Note.tsx'
import classes from './Note.module.css'

interface KeptNoteProps {
  /** Of what the page is about. */
  queryKey: readonly unknown[]
  /** What is said about it; `time` is null where the clock of this device cannot be right. */
  wordsOf: (time: string | null) => string
}

/** Says that the page shows what this device has kept, and of when that is. */
export function KeptNote({ queryKey, wordsOf }: KeptNoteProps) {
  const at = useKeptAt(queryKey)
  const now = useNow(false)
  return (
    // Always there, so that readers are told when it gets its words.
    <div role="status" className={classes.kept}>
      {at !== null && (
        <Note icon={<IconHistory size={20} aria-hidden />}>{wordsOf(timeOf(at, now))}</Note>
      )}
    </div>
  )
}

/** The time of day; of another day than today with its date. */
function timeOf(at: number, now: number): string | null {
  if (at === 0) return null
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(formatLocale(), {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(at)
}
