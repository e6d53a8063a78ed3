import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { daysAfter, localDay } from '#contract/days.ts'
import { mealPlans } from '#contract/meal-plans.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { isAwaited, lasting, type ShelfGroup } from './content.ts'
import { Tonight } from './Tonight.tsx'
import { partsBeside, tonightMeals } from './tonight-meals.ts'

export interface TonightContent {
  isWaiting: boolean
  /** How much room it takes: 0 none, 1 a line, 2 a card, more with lists beside it. */
  size: number
  content: ReactElement | null
}

/** What is planned for today and tomorrow, for members. */
export function useTonight({ groupSlug, isMember }: ShelfGroup): TonightContent {
  const { today, tomorrow, hour } = useHour()
  const query = { startDate: today, endDate: tomorrow, page: 1, perPage: -1 }
  const plan = useQuery({ ...apiQuery(mealPlans.list, { query }), ...lasting, enabled: isMember })
  if (!isMember || !plan.data) return { isWaiting: isAwaited(plan), size: 0, content: null }
  const meals = tonightMeals(plan.data.items, { today, hour })
  return {
    isWaiting: false,
    size: meals.main ? 2 + partsBeside(meals) : 1,
    content: <Tonight groupSlug={groupSlug} today={today} hour={hour} meals={meals} />,
  }
}

const minute = 60_000

/** The day and hour by now: the page of a tablet stays open, over three o'clock and over midnight. */
function useHour() {
  const [state, setState] = useState(hourNow)
  useEffect(() => {
    const look = () =>
      setState((before) => {
        const next = hourNow()
        return next.hour === before.hour && next.today === before.today ? before : next
      })
    const beat = setInterval(look, minute)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return state
}

function hourNow() {
  const now = new Date()
  return { today: localDay(now), tomorrow: localDay(daysAfter(now, 1)), hour: now.getHours() }
}
