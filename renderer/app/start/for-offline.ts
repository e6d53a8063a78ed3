import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '#renderer/api/session.ts'
import { fetchLatePages } from '#renderer/app/late/late-page.ts'
import { quiet } from '#renderer/app/live/quiet.ts'
import { fetchLaterCode } from '#renderer/components/later/later-code.ts'
import { markdownReady } from '#renderer/components/markdown/Markdown.tsx'
import { mayCostMoney } from './may-cost-money.ts'

/**
 * Where the browser keeps the interface (docs/decisions/0018-opening-without-the-server.md), lets it also keep lists, plan
 * and planned recipes that this person has not opened yet: the code of their screens, and what they show. Once `isTime`,
 * and not where it would cost somebody money.
 */
export function useForOffline(isTime: boolean) {
  const queryClient = useQueryClient()
  const personId = useViewer()?.id
  useEffect(() => {
    if (!isTime || personId === undefined || mayCostMoney() || !('serviceWorker' in navigator))
      return
    let isOver = false
    const begin = async () => {
      // Never resolves where there is no worker.
      await navigator.serviceWorker.ready
      await quiet(queryClient)
      if (!isOver) await fetchForOffline(queryClient, personId)
    }
    // What is missing is fetched when it is opened, and the next page tries again.
    begin().catch(() => {})
    return () => {
      isOver = true
    }
  }, [isTime, personId, queryClient])
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
