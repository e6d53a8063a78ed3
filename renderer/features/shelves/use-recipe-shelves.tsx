import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CardRecipe } from '#contract/recipes.ts'
import { useViewer } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { RecipeCard } from '#renderer/features/recipe-cards/index.ts'
import {
  favoritesQuery,
  homePath,
  longestAgoFirst,
  notLatelyQuery,
} from '#renderer/features/recipes/index.ts'
import { isAwaited, lasting, mostOnShelf, type ShelfContent, type ShelfGroup } from './content.ts'
import { formatAgo } from '#renderer/i18n/format-ago.ts'
import classes from './shelves.module.css'

/** For members only: what a kitchen has not cooked tells its guests nothing. */
export function useNotLately({ groupSlug, isMember }: ShelfGroup): ShelfContent {
  const { t } = useTranslation()
  const list = useQuery({ ...notLatelyQuery(mostOnShelf), ...lasting, enabled: isMember })
  const items = (list.data?.items ?? []).map((recipe) =>
    card(
      recipe,
      groupSlug,
      recipe.lastMade ? formatAgo(recipe.lastMade) : t('shelves.never-cooked'),
    ),
  )
  const all = `${homePath(groupSlug)}?${new URLSearchParams(longestAgoFirst)}`
  return { isWaiting: isAwaited(list), items, all }
}

export function useFavoriteShelf({ groupSlug, isMember }: ShelfGroup): ShelfContent {
  const id = useViewer()?.id ?? ''
  const favorites = useQuery({ ...favoritesQuery(id, mostOnShelf), ...lasting, enabled: isMember })
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
