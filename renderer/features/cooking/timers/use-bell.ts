import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feel } from '#renderer/hooks/haptics.ts'
import { canSound, prepareBell, silenceBell, soundBell } from './bell.ts'
import { notify } from './notify.ts'
import { isLoud, isRinging, nextEnd, type Timer } from './timer.ts'

const openedAt = Date.now()
/** Timers that ended longer ago (in ms), while no page was open, ring but get no notification. */
const fresh = 60_000

/**
 * Rings for timers that have ended: sound, notification and the title of the tab. Returns those that ring. It uses one
 * timeout until the next end, because browsers throttle intervals in background tabs.
 */
export function useBell(timers: Timer[]): Timer[] {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  const ringing = timers.filter((timer) => isRinging(timer, now))
  const loud = ringing.some((timer) => isLoud(timer, now, openedAt))
  const names = ringing.map((timer) => timer.name).join(', ')

  useEffect(() => {
    const update = () => setNow(Date.now())
    const end = nextEnd(timers, Date.now())
    const wait = end === null ? undefined : setTimeout(update, end - Date.now() + 5)
    // The timeout does not run while the computer sleeps.
    document.addEventListener('visibilitychange', update)
    window.addEventListener('focus', update)
    if (end !== nextEnd(timers, now)) update()
    return () => {
      clearTimeout(wait)
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('focus', update)
    }
  }, [timers, now])

  useEffect(() => {
    if (!loud) return
    prepareBell()
    soundBell()
    // If the browser has blocked the sound, the next touch anywhere unblocks it.
    const unlock = () => canSound() || prepareBell()
    window.addEventListener('pointerdown', unlock)
    window.addEventListener('keydown', unlock)
    const enough = setInterval(() => setNow(Date.now()), 30_000)
    return () => {
      silenceBell()
      window.removeEventListener('pointerdown', unlock)
      window.removeEventListener('keydown', unlock)
      clearInterval(enough)
    }
  }, [loud])

  useEffect(() => {
    if (names === '') return
    const title = t('timers.done-title', { names })
    return flashTitle(title)
  }, [names, t])

  useTold(ringing)
  return ringing
}

/** Shows one notification for each timer that ends. */
function useTold(ringing: Timer[]) {
  const { t } = useTranslation()
  const ends = ringing.map(({ id, endsAt }) => `${id} ${endsAt}`).join('\n')
  useEffect(() => {
    for (const { id, name, endsAt, recipe } of ringing) {
      const key = `${id} ${endsAt}`
      if (told.has(key)) continue
      told.add(key)
      if (Date.now() - (endsAt ?? 0) > fresh) continue
      feel('ring')
      notify(t('timers.done', { name }), { body: recipe?.name ?? t('timers.time-is-up'), tag: key })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ends` changes whenever the contents of `ringing` do
  }, [ends])
}
const told = new Set<string>()

/** Alternates the tab's title with `title`. Returns a function that stops it. */
function flashTitle(title: string) {
  let own = document.title
  document.title = title
  const beat = setInterval(() => {
    if (document.title === title) document.title = own
    else {
      own = document.title
      document.title = title
    }
  }, 1000)
  return () => {
    clearInterval(beat)
    if (document.title === title) document.title = own
  }
}
