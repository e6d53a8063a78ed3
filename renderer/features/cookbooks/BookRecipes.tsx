import { Button } from '@mantine/core'
import { IconChefHat } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#contract/cookbooks.ts'
import { EmptyState } from '#renderer/components/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { usePlace } from '#renderer/features/explorer/index.ts'
import {
  MoreRecipes,
  RecipeGrid,
  SkeletonGrid,
  useSectionPreferences,
} from '#renderer/features/recipe-cards/index.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { bookRecipesQuery, type Order, publicBookRecipesQuery } from './queries.ts'

const minute = 60_000
// Back finds the list as it was.
const lasting = { staleTime: minute, gcTime: 30 * minute }

interface Asked {
  book: Cookbook
  groupSlug: string
  isMember: boolean
  order: Order
}

/** The recipes of a cookbook that this reader may see, page by page. */
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
  isMember: boolean
  onEdit: () => void
}

/** The cards of a cookbook, growing as one scrolls. */
export function BookRecipes({ list, groupSlug, isMember, onEdit }: BookRecipesProps) {
  const { t } = useTranslation()
  const isWide = useWindowWidth('from-md')
  const [{ useMobileCards }] = useSectionPreferences()
  const compact = !isWide || useMobileCards
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
        text={t(isMember ? 'cookbooks.no-recipes-text' : 'cookbooks.no-recipes-visitor')}
      >
        {isMember && (
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
