import type { QueryClient } from '@tanstack/react-query'
import { localDay } from '#contract/days.ts'
import { groups } from '#contract/groups.ts'
import { mealPlans } from '#contract/meal-plans.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { typesQuery } from '#renderer/features/meal-types/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { dayAfter } from '../range.ts'
import { readDays, shownDays } from './views.ts'
import { readWeekPreference, usualFirstDay } from './week-preference.ts'

/** A week that begins with today is another one tomorrow. */
const daysAhead = [0, 1, 2]

/** What the planner asks for these days. */
export const daysQuery = (days: readonly string[]) =>
  apiQuery(mealPlans.list, {
    query: { startDate: days[0]!, endDate: days.at(-1)!, page: 1, perPage: -1 } as const,
  })

/** Reads the plan as it opens today and on the next days, so that this device keeps it. @throws ApiError */
export async function fetchPlanForOffline(client: QueryClient) {
  const { week, firstDay } = readWeekPreference()
  const household = await client.fetchQuery(apiQuery(groups.preferences, {}))
  await client.fetchQuery(typesQuery) // meals are shown once their names are known
  const way = {
    week,
    firstDay: firstDay ?? household.firstDayOfWeek ?? usualFirstDay(formatLocale()),
  }
  const today = localDay(new Date())
  for (const ahead of daysAhead.toReversed()) {
    const days = shownDays(readDays(new URLSearchParams(), dayAfter(today, ahead)), way)
    await client.fetchQuery(daysQuery(days))
  }
}
