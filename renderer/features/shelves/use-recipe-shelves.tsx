import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CardRecipe, recipes } from '#contract/recipes.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useViewer } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { RecipeCard } from '#renderer/features/recipe-cards/index.ts'
import { homePath } from '#renderer/features/recipes/index.ts'
import { isAwaited, lasting, mostOnShelf, type ShelfContent, type ShelfGroup } from './content.ts'
import { formatAgo } from './format-ago.ts'
import classes from './shelves.module.css'

const day = 24 * 60 * 60_000
const lately = 21 * day

const oldestFirst = { orderBy: 'last_made', orderDirection: 'asc' } as const

/** What was not cooked for three weeks, the longest first, and then what never was. */
function notLatelyQuery() {
  // As a day, so that it is the same question all day.
  const since = new Date(Date.now() - lately).toISOString().slice(0, 10)
  return apiQuery(recipes.list, {
    query: {
      ...oldestFirst,
      orderByNullPosition: 'last',
      queryFilter: `last_made < "${since}" OR last_made IS NULL`,
      page: 1,
      perPage: mostOnShelf,
    },
  })
}

/** For members only: what a kitchen has not cooked tells its guests nothing. */
export function useNotLately({ groupSlug, isMember }: ShelfGroup): ShelfContent {
  const { t } = useTranslation()
  const list = useQuery({ ...notLatelyQuery(), ...lasting, enabled: isMember })
  const items = (list.data?.items ?? []).map((recipe) =>
    card(
      recipe,
      groupSlug,
      recipe.lastMade ? formatAgo(recipe.lastMade) : t('shelves.never-cooked'),
    ),
  )
  const all = `${homePath(groupSlug)}?${new URLSearchParams(oldestFirst)}`
  return { isWaiting: isAwaited(list), items, all }
}

/** A member's favorites, what was cooked last first: those are in use. */
const favoritesQuery = (favoriteOf: string) =>
  apiQuery(recipes.list, {
    query: {
      favoriteOf,
      orderBy: 'last_made:desc,name:asc',
      orderByNullPosition: 'last',
      page: 1,
      perPage: mostOnShelf,
    },
  })

export function useFavoriteShelf({ groupSlug, isMember }: ShelfGroup): ShelfContent {
  const id = useViewer()?.id ?? ''
  const favorites = useQuery({ ...favoritesQuery(id), ...lasting, enabled: isMember })
  const items = (favorites.data?.items ?? []).map((recipe) =>
    card(recipe, groupSlug, recipe.lastMade ? formatAgo(recipe.lastMade) : undefined),
  )
  return { isWaiting: isAwaited(favorites), items, all: paths.favorites(id) }
}

const card = (recipe: CardRecipe, groupSlug: string, reason: string | undefined) => (
  <li key={recipe.id} className={classes.recipe}>
    <RecipeCard recipe={recipe} groupSlug={groupSlug} level={3} {...(reason && { reason })} />
  </li>
)
