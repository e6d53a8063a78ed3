import { Button, Skeleton } from '@mantine/core'
import { IconFilterOff, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { eventTypes, timeline, type TimelineEvent } from '#contract/timeline.ts'
import { apiInfiniteQuery, apiQuery } from '#renderer/api/query.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { EndOfPages } from '#renderer/components/lists/EndOfPages.tsx'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { EventCard } from './EventCard.tsx'
import classes from './timeline.module.css'
import type { TimelinePreferences } from './timeline-preferences.ts'

const pageSize = 32

/** Events that people write; 'system' ones are recorded by Trivet, for example when a recipe is added. */
const toldTypes = eventTypes.filter((type) => type !== 'system')

/** The events of a recipe (by its id), or of all recipes of the group. */
export function useTimeline({ orderDirection, types }: TimelinePreferences, recipeId?: string) {
  return useInfiniteQuery({
    ...apiInfiniteQuery(timeline.list, {
      query: {
        perPage: pageSize,
        orderBy: 'timestamp',
        orderDirection,
        ...(recipeId !== undefined && { recipe: recipeId }),
        ...(types.length < eventTypes.length && { types }),
      },
    }),
    // An empty list of types would make the server return all of them.
    enabled: types.length > 0,
  })
}

/** Whether there are only events that Trivet recorded by itself; null until known. */
function useNothingTold(list: ReturnType<typeof useTimeline>, recipeId: string | undefined) {
  const events = list.data?.pages.flatMap((page) => page.items) ?? []
  const isAllNoted = events.length > 0 && events.every(({ eventType }) => eventType === 'system')
  const told = useQuery({
    ...apiQuery(timeline.list, {
      query: {
        perPage: 1,
        types: toldTypes,
        ...(recipeId !== undefined && { recipe: recipeId }),
      },
    }),
    enabled: isAllNoted,
  })
  if (isAllNoted && told.isPending) return null
  return isAllNoted && told.data?.total === 0
}

interface TimelineProps {
  list: ReturnType<typeof useTimeline>
  preferences: TimelinePreferences
  onShowAll: () => void
  onEdit: (event: TimelineEvent) => void
  onDelete: (event: TimelineEvent) => void
  /** The id of a recipe: shows one dense column, and cards without the recipe. */
  recipeId?: string
}

/** A list of events along a line, with infinite scrolling. */
export function Timeline({ list, preferences, onShowAll, ...rest }: TimelineProps) {
  const { t } = useTranslation()
  const { recipeId, onEdit, onDelete } = rest
  const ofOneRecipe = recipeId !== undefined
  const events = list.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = preferences.types.length < eventTypes.length
  const nothingTold = useNothingTold(list, recipeId)
  const nothingYet = (
    <EmptyState
      icon={IconHistory}
      title={t('timeline.timeline-empty-title')}
      text={t(ofOneRecipe ? 'timeline.recipe-timeline-empty-text' : 'timeline.timeline-empty-text')}
    />
  )

  // Wait for both queries: a hint above the list that appeared later would push the list down.
  if (preferences.types.length > 0 && (list.isPending || nothingTold === null)) {
    return (
      <div className={classes.loading} role="status" aria-label={t('timeline.timeline-loading')}>
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} h={130} radius="md" />
        ))}
      </div>
    )
  }
  if (list.isError && events.length === 0) {
    return <PageError error={list.error} onRetry={() => void list.refetch()} />
  }
  if (events.length === 0 && isFiltered) {
    const isAllHidden = preferences.types.length === 0
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t(isAllHidden ? 'timeline.all-hidden-title' : 'timeline.none-of-kind-title')}
        text={t(isAllHidden ? 'timeline.all-hidden-text' : 'timeline.none-of-kind-text')}
      >
        <Button onClick={onShowAll}>{t('timeline.show-all')}</Button>
      </EmptyState>
    )
  }
  if (events.length === 0) return nothingYet
  return (
    <div className={classes.room}>
      {nothingTold && nothingYet}
      <ol className={classes.line} data-dense={ofOneRecipe}>
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            ofOneRecipe={ofOneRecipe}
            onEdit={() => onEdit(event)}
            onDelete={() => onDelete(event)}
          />
        ))}
      </ol>
      <EndOfPages
        list={list}
        words={{
          loading: t('timeline.loading-more'),
          more: t('timeline.load-more'),
          failed: t('timeline.more-failed'),
        }}
      />
    </div>
  )
}
