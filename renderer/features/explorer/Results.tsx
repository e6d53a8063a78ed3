import { Alert } from '@mantine/core'
import { IconWaveSine } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/paging.ts'
import type { ListedRecipe } from '#contract/recipes.ts'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { MoreRecipes, RecipeGrid, SkeletonGrid } from '#renderer/features/recipe-cards/index.ts'
import { NothingMatches, NothingYet } from './EmptyResults.tsx'
import classes from './explorer.module.css'
import type { Scope } from './queries.ts'
import { isNarrowed } from './state.ts'
import type { Explorer } from './use-explorer.ts'

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
  explorer: Explorer
  scope: Scope
  isCompact: boolean
  onFollow: (event: MouseEvent) => void
}

/** The recipes that were found, growing as one scrolls, or why there are none. */
export function Results({ list, explorer, scope, isCompact, onFollow }: ResultsProps) {
  const { t } = useTranslation()
  const { applied } = explorer
  const found = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <SkeletonGrid compact={isCompact} />
  if (!list.data && list.error) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
  }
  if (found.length === 0) {
    return isNarrowed(applied) ? (
      <NothingMatches explorer={explorer} scope={scope} />
    ) : (
      <NothingYet scope={scope} />
    )
  }
  const areGuesses = applied.search !== '' && found.every(({ match }) => match?.isGuess)
  return (
    <div
      className={classes.results}
      data-old={list.isPlaceholderData}
      aria-busy={list.isPlaceholderData}
      onClickCapture={onFollow}
    >
      {areGuesses && (
        <Alert color="info" icon={<IconWaveSine aria-hidden />} mb="lg">
          {t('explorer.guesses', { search: applied.search })}
        </Alert>
      )}
      <RecipeGrid recipes={found} groupSlug={scope.groupSlug} compact={isCompact} />
      {!list.isPlaceholderData && <MoreRecipes list={list} />}
    </div>
  )
}
