import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canSound, prepareBell, silenceBell, soundBell } from './bell.ts'
import { notify } from './notify.ts'
import { isLoud, isRinging, nextEnd, type Timer } from './timer.ts'

const openedAt = Date.now()
/** What ended longer ago, while no page was open, is shown and rung for, but is no news for the system. */
const fresh = 60_000

/**
 * Rings for the timers that have ended: sound, a message of the system, and the name of the tab. Gives those that ring.
 * It waits with one call for the next end, because browsers slow down what ticks in the background.
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
    // A machine that slept has missed the call.
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
    // The browser has kept it silent so far: the next touch anywhere makes it heard.
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

/** Tells the system once per end. */
function useTold(ringing: Timer[]) {
  const { t } = useTranslation()
  const ends = ringing.map(({ id, endsAt }) => `${id} ${endsAt}`).join('\n')
  useEffect(() => {
    for (const { id, name, endsAt, recipe } of ringing) {
      const key = `${id} ${endsAt}`
      if (told.has(key)) continue
      told.add(key)
      if (Date.now() - (endsAt ?? 0) > fresh) continue
      notify(t('timers.done', { name }), { body: recipe?.name ?? t('timers.time-is-up'), tag: key })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ends` stands for `ringing`
  }, [ends])
}
const told = new Set<string>()

/** Shows the title by turns with the page's own until the answer is called. */
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
