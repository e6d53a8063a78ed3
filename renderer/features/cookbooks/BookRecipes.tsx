import { Button } from '@mantine/core'
import { IconChefHat } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#contract/cookbooks.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import {
  MoreRecipes,
  RecipeGrid,
  SkeletonGrid,
  usePlace,
  useSectionPreferences,
} from '#renderer/features/recipe-cards/index.ts'
import { bookRecipesQuery, type Order, publicBookRecipesQuery } from './queries.ts'

const minute = 60_000
// Kept for half an hour, so that Back shows the list as it was.
const lasting = { staleTime: minute, gcTime: 30 * minute }

interface Asked {
  book: Cookbook
  groupSlug: string
  isMember: boolean
  order: Order
}

/** The recipes of a cookbook that the user may see, page by page. */
export function useBookRecipes({ book, groupSlug, isMember, order }: Asked) {
  const own = useInfiniteQuery({
    ...bookRecipesQuery(book.id, order),
    ...lasting,
    enabled: isMember,
  })
  const others = useInfiniteQuery({
    ...publicBookRecipesQuery(groupSlug, book.id, order),
    ...lasting,
    enabled: !isMember,
  })
  return isMember ? own : others
}

interface BookRecipesProps {
  list: ReturnType<typeof useBookRecipes>
  groupSlug: string
  canChange: boolean
  onEdit: () => void
}

/** The recipe cards of a cookbook, with infinite scrolling. */
export function BookRecipes({ list, groupSlug, canChange, onEdit }: BookRecipesProps) {
  const { t } = useTranslation()
  const [{ useMobileCards: compact }] = useSectionPreferences()
  const handleFollow = usePlace(list)
  const loaded = list.data?.pages.flatMap((page) => page.items) ?? []

  if (list.isPending) return <SkeletonGrid compact={compact} />
  if (list.isError && loaded.length === 0) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
  }
  if (loaded.length === 0) {
    return (
      <EmptyState
        icon={IconChefHat}
        title={t('cookbooks.no-recipes-title')}
        text={t(canChange ? 'cookbooks.no-recipes-text' : 'cookbooks.no-recipes-visitor')}
      >
        {canChange && (
          <Button variant="default" onClick={onEdit}>
            {t('cookbooks.change-filter')}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <div onClickCapture={handleFollow}>
      <RecipeGrid recipes={loaded} groupSlug={groupSlug} compact={compact} />
      <MoreRecipes list={list} />
    </div>
  )
}
