import { type Asked, ask } from './measure.ts'
import type { Row } from './row.ts'

const MEALS_A_DAY = 4
const ENTRIES = 120
const FILLED_DAYS = 62
const DAY = 24 * 60 * 60 * 1000

export interface FullPlan {
  /** The days of a month with 120 entries: four on each. */
  month: { start: string; end: string }
  /** The address of a calendar with a year of meals. */
  calendar: string
}

const sending = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

/**
 * Plans a year with a recipe on each day, so that a calendar shows all of it, and after it a month with four recipes on
 * each day.
 */
export async function makeFullPlan(
  url: string,
  token: string,
  recipeIds: string[],
): Promise<FullPlan> {
  const send = async (path: string, body: unknown): Promise<unknown> => {
    const asked: Asked = {
      path: `/api${path}`,
      method: 'POST',
      headers: sending(token),
      body: JSON.stringify(body),
    }
    return JSON.parse((await ask(url, asked)).toString())
  }
  const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
  const plan = (index: number, date: string, entryType: string) =>
    send('/groups/mealplans', { date, entryType, recipeId: recipeIds[index % recipeIds.length] })
  for (let day = 0; day < 365; day += 1) await plan(day, dayAfter(day), 'dinner')
  const entryTypes = ['breakfast', 'lunch', 'dinner', 'side']
  const first = 400 // beyond the year that calendars show
  for (let index = 0; index < ENTRIES; index += 1) {
    const day = dayAfter(first + Math.floor(index / MEALS_A_DAY))
    await plan(index, day, entryTypes[index % MEALS_A_DAY]!)
  }
  const { path } = (await send('/users/self/calendar', {})) as { path: string }
  const end = dayAfter(first + ENTRIES / MEALS_A_DAY - 1)
  return { month: { start: dayAfter(first), end }, calendar: path }
}

/** The rows for a month of the planner, a year in a calendar, and two months that are filled at once. */
export function planRows(
  token: string,
  { month, calendar }: FullPlan,
  unheardOf: (path: string) => string,
): Omit<Row, 'concurrency'>[] {
  const range = `start_date=${month.start}&end_date=${month.end}&page=1&perPage=-1`
  return [
    {
      name: 'month-120',
      label: 'month of 120 planned meals',
      request: () => ({
        path: unheardOf(`/api/groups/mealplans?${range}`),
        headers: sending(token),
      }),
    },
    {
      name: 'calendar-365',
      label: 'calendar of a year of recipes',
      request: () => ({ path: unheardOf(calendar) }),
    },
    {
      name: 'fill-62',
      label: 'fill 62 days with 4 random meals',
      request: () => ({
        path: '/api/groups/mealplans/fill',
        method: 'POST',
        headers: sending(token),
        body: JSON.stringify({
          startDate: emptyDay(),
          days: FILLED_DAYS,
          entryTypes: ['breakfast', 'lunch', 'dinner', 'side'],
        }),
      }),
    },
  ]
}

let fills = 0

/** The first of so many days that no earlier request has filled. */
function emptyDay(): string {
  fills += 1
  return new Date(Date.UTC(2040, 0, 1) + fills * FILLED_DAYS * DAY).toISOString().slice(0, 10)
}
