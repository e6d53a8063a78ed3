import { Alert } from '@mantine/core'
import { IconWaveSine } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/paging.ts'
import type { ListedRecipe } from '#contract/recipes.ts'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { MoreRecipes, RecipeGrid, SkeletonGrid } from '#renderer/features/recipe-cards/index.ts'
import classes from './explorer.module.css'
import type { Scope } from './queries.ts'
import type { Explorer } from './use-explorer.ts'

const Nothing = lazy(async () => ({ default: (await import('./EmptyResults.tsx')).Nothing }))

interface RecipeList {
  data: { pages: Page<ListedRecipe>[] } | undefined
  error: Error | null
  isPending: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

interface ResultsProps {
  list: RecipeList
  /** Its `applied` is what these recipes were found with. */
  explorer: Explorer
  scope: Scope
  isCompact: boolean
  /** Of the names of the recipes. */
  level: 2 | 3
}

/** The recipes that were found, with infinite scrolling, or why there are none. */
export function Results({ list, explorer, scope, isCompact, level }: ResultsProps) {
  const { t } = useTranslation()
  const { applied } = explorer
  const found = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <SkeletonGrid compact={isCompact} />
  if (!list.data && list.error) {
    return <PageError error={list.error} onRetry={() => void list.refetch()} />
  }
  const ages = {
    className: classes.results,
    'data-old': list.isPlaceholderData,
    'aria-busy': list.isPlaceholderData,
  }
  if (found.length === 0) {
    return (
      <div {...ages}>
        <Suspense>
          <Nothing explorer={explorer} scope={scope} />
        </Suspense>
      </div>
    )
  }
  const areGuesses = applied.search !== '' && found.every(({ match }) => match?.isGuess)
  return (
    <div {...ages}>
      {areGuesses && (
        <Alert color="info" icon={<IconWaveSine aria-hidden />} mb="lg">
          {t('explorer.guesses', { search: applied.search })}
        </Alert>
      )}
      <RecipeGrid recipes={found} groupSlug={scope.groupSlug} compact={isCompact} level={level} />
      {!list.isPlaceholderData && <MoreRecipes list={list} />}
    </div>
  )
}
