import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '#renderer/api/session.ts'
import { fetchLatePages } from '#renderer/app/late/late-page.ts'
import { quiet } from '#renderer/app/live/quiet.ts'
import { useIsOffline } from '#renderer/app/live/use-is-offline.ts'
import { fetchLaterCode } from '#renderer/components/later/later-code.ts'
import { markdownReady } from '#renderer/components/markdown/Markdown.tsx'
import { mayCostMoney } from './may-cost-money.ts'

const minute = 60_000
/** Others plan and shop meanwhile: a page may stay open for days, on a tablet or in a pocket. */
const restMs = 15 * minute

/** When a page reads ahead again, and for whom: layouts come and go with its screens. */
const nextReadings = new WeakMap<QueryClient, { personId: string; at: number }>()

/**
 * Where the browser keeps the interface (docs/decisions/0018-opening-without-the-server.md), lets it also keep lists, plan
 * and planned recipes that this person has not opened yet: the code of their screens, and what they show. Once `isTime`,
 * then every quarter of an hour while the page is looked at, and not where it would cost somebody money.
 */
export function useForOffline(isTime: boolean) {
  const queryClient = useQueryClient()
  const personId = useViewer()?.id
  const isOffline = useIsOffline()
  useEffect(() => {
    if (personId === undefined) nextReadings.delete(queryClient)
    if (!isTime || isOffline || personId === undefined || !('serviceWorker' in navigator)) return
    const isDue = () => {
      const next = nextReadings.get(queryClient)
      return next?.personId !== personId || Date.now() >= next.at
    }
    let isOver = false
    let isReading = false
    const readAhead = async () => {
      // Never resolves where there is no worker.
      await navigator.serviceWorker.ready
      await quiet(queryClient)
      if (isOver) return
      nextReadings.set(queryClient, { personId, at: Date.now() + restMs })
      await fetchForOffline(queryClient, personId)
    }
    const look = () => {
      if (isReading || document.hidden || !isDue() || mayCostMoney()) return
      isReading = true
      // What is missing is fetched when it is opened, and the next time tries again.
      void readAhead()
        .catch(() => {})
        .finally(() => {
          isReading = false
        })
    }
    look()
    const beat = setInterval(look, minute)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearInterval(beat)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isTime, isOffline, personId, queryClient])
}

/** Cook mode sets its steps in a weight that no other screen has. */
const lettersOfSteps = () => document.fonts.load("430 1em 'Fraunces Variable'")

/** Each is fetched by its name, as the build makes a file of each (scripts/page). */
const screens = [
  fetchLatePages,
  async () => (await import('#renderer/features/shopping/index.ts')).ListsPage,
  async () => (await import('#renderer/features/shopping/index.ts')).ListPage,
  async () => (await import('#renderer/features/meal-plans/index.ts')).PlannerPage,
  async () => (await import('#renderer/features/shopping/index.ts')).PlanChangedNote,
  async () => (await import('#renderer/features/recipe-view/index.ts')).RecipePage,
  async () => (await import('#renderer/features/recipe-view/index.ts')).fetchKeptOriginal(),
  async () => (await import('#renderer/features/recipe-view/index.ts')).fetchScaleBy(),
  async () => (await import('#renderer/features/cooking/index.ts')).fetchCookScreen(),
  lettersOfSteps,
  markdownReady,
  fetchLaterCode,
]

async function fetchForOffline(queryClient: QueryClient, personId: string) {
  for (const fetchOne of screens) await fetchOne()
  const { fetchListsForOffline } = await import('#renderer/features/shopping/index.ts')
  await fetchListsForOffline(queryClient, personId)
  const { fetchPlanForOffline, fetchPlannedRecipes } =
    await import('#renderer/features/meal-plans/index.ts')
  await fetchPlanForOffline(queryClient)
  await fetchPlannedRecipes(queryClient, personId)
}
