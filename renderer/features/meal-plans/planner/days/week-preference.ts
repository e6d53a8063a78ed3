import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groups } from '#contract/groups.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import type { WeekWay } from './views.ts'

const storageKey = 'meal-planner-preferences'

/** What a person chose on this device; null: as the household has it. */
export interface WeekPreference {
  week: WeekWay['week']
  firstDay: number | null
}

/** How weeks are counted here. Until it is known, `isKnown` is false and what depends on the first day waits. */
export function useWeekWay() {
  const [chosen, setChosen] = useState(readWeekPreference)
  const household = useQuery({ ...apiQuery(groups.preferences, {}), enabled: !isKept(chosen) })
  const change = (changes: Partial<WeekPreference>) => {
    const next = { ...chosen, ...changes }
    try {
      localStorage.setItem(storageKey, JSON.stringify({ ...stored(), ...next }))
    } catch {
      // Storage is refused: it lasts until the page is left.
    }
    setChosen(next)
  }
  const firstDay =
    chosen.firstDay ?? household.data?.firstDayOfWeek ?? usualFirstDay(formatLocale())
  const way: WeekWay = { week: chosen.week, firstDay }
  return { way, isKnown: isKept(chosen) || !household.isPending, change }
}

const isKept = ({ firstDay }: WeekPreference) => firstDay !== null

/** The stored choice; what is missing or makes no sense is the default. */
export function readWeekPreference(): WeekPreference {
  const { week, firstDay } = stored()
  return {
    week: week === 'calendar' ? 'calendar' : 'rolling',
    firstDay: [0, 1, 2, 3, 4, 5, 6].find((day) => day === firstDay) ?? null,
  }
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The first day of the week where this language is spoken. Browsers that cannot tell say Monday, as ISO does. */
export function usualFirstDay(locale: string): number {
  const about = new Intl.Locale(locale) as {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (about.getWeekInfo?.() ?? about.weekInfo ?? { firstDay: 1 }).firstDay % 7
}
