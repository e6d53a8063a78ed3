import type { Happening, Subject } from './happenings.ts'
import type { NotifierPace } from '#server/events/notifier-pace.ts'

interface Burst {
  happening: Happening
  subjects: Map<string, Subject>
  began: number
  timer: NodeJS.Timeout
}

/** More would fill a message that only gives their number. */
const MOST_SUBJECTS = 5000

/**
 * Collects what happens in quick succession, as when many recipes are changed, so that it is told once: as soon as
 * nothing of the kind has followed for a while.
 * @param tell is waited for by `close`; it catches its own errors
 */
export function createBursts(pace: NotifierPace, tell: (happening: Happening) => Promise<void>) {
  const bursts = new Map<string, Burst>()
  const telling = new Set<Promise<void>>()

  const end = (key: string) => {
    const burst = bursts.get(key)
    if (!burst) return
    clearTimeout(burst.timer)
    bursts.delete(key)
    const told = tell({ ...burst.happening, subjects: [...burst.subjects.values()] })
    telling.add(told)
    void told.finally(() => telling.delete(told))
  }

  return {
    add: (happening: Happening) => {
      const key = `${happening.groupId} ${happening.option}`
      const known = bursts.get(key)
      if (known) clearTimeout(known.timer)
      const now = Date.now()
      const began = known?.began ?? now
      const subjects = known?.subjects ?? new Map<string, Subject>()
      for (const subject of happening.subjects) {
        if (subjects.size < MOST_SUBJECTS) {
          subjects.set(subject.key, merged(subjects.get(subject.key), subject))
        }
      }
      const wait = Math.max(0, Math.min(pace.quiet, began + pace.longest - now))
      const timer = setTimeout(() => end(key), wait)
      bursts.set(key, { happening: known?.happening ?? happening, subjects, began, timer })
    },
    /** Tells what is still collected. */
    close: async () => {
      for (const key of bursts.keys()) end(key)
      await Promise.all(telling)
    },
  }
}

/** Lists are joined, as when items are added to a shopping list one by one. */
function merged(before: Subject | undefined, subject: Subject): Subject {
  if (!before) return subject
  const data = Object.fromEntries(
    Object.entries(subject.data).map(([name, value]) => {
      const known = before.data[name]
      const isList = Array.isArray(known) && Array.isArray(value)
      return [name, isList ? [...new Set<unknown>([...known, ...value])] : value]
    }),
  )
  return { ...before, ...subject, name: subject.name ?? before.name ?? null, data }
}
