import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { daysAfter, localDay } from '#contract/days.ts'

export const lengths = [1, 7, 14, 28] as const

/** Local midnight of '2026-11-23'. */
export const dayOf = (text: string): Date => daysAfter(new Date(`${text}T12:00:00`), 0)

/** A day that exists: '2026-02-30' is none. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && localDay(dayOf(text)) === text

/** That many days later: '2026-03-28' and 2 give '2026-03-30', whatever the clocks do between. */
export const dayAfter = (text: string, days: number): string =>
  localDay(daysAfter(dayOf(text), days))

/** How many days the second one is later. A day on which the clocks change has 23 or 25 hours. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((dayOf(second).getTime() - dayOf(first).getTime()) / 86_400_000)

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

export interface PlanRange {
  days: string[]
  length: number
  today: string
  moveBy: (days: number) => void
  toToday: () => void
  setLength: (length: number) => void
}

/** The days that the address asks for (`?start=2026-11-23&days=7`); without it, today and the six days after. */
export function usePlanRange(): PlanRange {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const asked = params.get('start') ?? ''
  const start = isDay(asked) ? asked : today
  const wanted = Number(params.get('days'))
  const length = lengths.find((one) => one === wanted) ?? 7
  const go = (start: string, length: number) =>
    setParams(
      { ...(start !== today && { start }), ...(length !== 7 && { days: String(length) }) },
      { replace: true },
    )
  return {
    days: Array.from({ length }, (_, index) => dayAfter(start, index)),
    length,
    today,
    moveBy: (days) => go(dayAfter(start, days), length),
    toToday: () => go(today, length),
    setLength: (length) => go(start, length),
  }
}
