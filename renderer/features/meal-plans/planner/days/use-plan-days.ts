import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { localDay } from '#contract/days.ts'
import { isFreeKey, isFreeLetter } from '#renderer/hooks/free-keys.ts'
import { type AskedDays, readDays, shownDays, stepped, writeDays } from './views.ts'
import { useWeekWay } from './week-preference.ts'

/** A tablet in the kitchen shows the page for days: the day is asked for again whenever somebody looks. */
function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()))
  useEffect(() => {
    const look = () => setToday(localDay(new Date()))
    const events = ['visibilitychange', 'pointerdown'] as const
    for (const event of events) document.addEventListener(event, look)
    return () => {
      for (const event of events) document.removeEventListener(event, look)
    }
  }, [])
  return today
}

export type PlanDays = ReturnType<typeof usePlanDays>

/** The days that the address asks for; without it, today and the six days after. */
export function usePlanDays() {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const { way, isKnown, change } = useWeekWay()
  const asked = readDays(params, today)
  const go = (changes: Partial<AskedDays>) =>
    setParams(writeDays({ ...asked, ...changes }, today), { replace: true })
  return {
    asked,
    today,
    days: shownDays(asked, way),
    way,
    changeWeek: change,
    /** False while it is not known with which day weeks begin, and that matters. */
    isKnown: isKnown || asked.view === 'day' || (asked.view === 'week' && way.week === 'rolling'),
    go,
    step: (direction: 1 | -1) => go({ start: stepped(asked, direction) }),
    toToday: () => go({ start: today }),
    /** The address of another view, for links. */
    addressOf: (changes: Partial<AskedDays>) =>
      `?${new URLSearchParams(writeDays({ ...asked, ...changes }, today))}`,
  }
}

/** T, ← and →: today, and one range before or after in the direction of reading. */
export function useDayKeys({ step, toToday }: Pick<PlanDays, 'step' | 'toToday'>) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl'
    // What is being dragged, and controls that use the arrows themselves, come first.
    const isIn =
      event.target instanceof Element &&
      event.target.closest('[role="menu"], [role="radiogroup"], [data-lifted], select')
    if (isIn) return
    if (isFreeLetter(event, 't')) toToday()
    else if (isFreeKey(event, 'ArrowLeft')) step(isRtl ? 1 : -1)
    else if (isFreeKey(event, 'ArrowRight')) step(isRtl ? -1 : 1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
