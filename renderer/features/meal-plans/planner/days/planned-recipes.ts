import type { QueryClient } from '@tanstack/react-query'
import { localDay } from '#contract/days.ts'
import { mealPlans } from '#contract/meal-plans.ts'
import { hasPicture } from '#contract/picture-marker.ts'
import { call } from '#renderer/api/client.ts'
import { notKept } from '#renderer/api/kept/recipes.ts'
import { pictureAddress } from '#renderer/components/pictures/picture-address.ts'
import { recipeQuery } from '#renderer/features/recipes/index.ts'
import { dayAfter } from '../range.ts'

/** A household that plans four recipes for each of them. */
const mostRecipes = 32
const daysAhead = 7

/**
 * Reads what is cooked today and in the coming days, so that this device keeps it: each recipe that it does not have as it
 * is now, and a small picture, which the browser keeps by itself. @throws ApiError
 */
export async function fetchPlannedRecipes(client: QueryClient, personId: string) {
  const today = localDay(new Date())
  const { items } = await call(mealPlans.list, {
    query: { startDate: today, endDate: dayAfter(today, daysAhead), page: 1, perPage: -1 },
  })
  const soonest = items.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const planned = new Map(soonest.flatMap(({ recipe }) => (recipe ? [[recipe.id, recipe]] : [])))
  // The last that is kept is the last to go where there is no room for all.
  const wanted = [...planned.values()].slice(0, mostRecipes).toReversed()
  const missing = await notKept(personId, wanted)
  for (const { slug } of missing) await client.prefetchQuery(recipeQuery(slug))
  for (const { id, image } of missing) {
    if (hasPicture(image)) await loadPicture(pictureAddress({ id, version: image }, 'small'))
  }
}

/** Resolves when the browser has it, or could not get it. */
function loadPicture(address: string): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve())
    picture.addEventListener('error', () => resolve())
    picture.src = address
  })
}
