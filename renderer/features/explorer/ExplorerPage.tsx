import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import { usePlace, useSectionPreferences } from '#renderer/features/recipe-cards/index.ts'
import { ShelvesPlace, useShelves, useShelvesSoon } from '#renderer/features/shelves/index.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './explorer.module.css'
import { listQuery, type Scope } from './queries.ts'
import { ResultTools } from './ResultTools.tsx'
import { Results } from './Results.tsx'
import { SearchField } from './SearchField.tsx'
import { type ExplorerState, isFiltered, isPlain } from './state.ts'
import { useExplorer } from './use-explorer.ts'
import { useLastQuery } from './use-last-query.ts'
import { useOrder } from './use-order.ts'
import { useTopFromShelf } from './use-top-from-shelf.ts'

const minute = 60_000

const FilterChips = lazy(async () => ({
  default: (await import('./filter/FilterChips.tsx')).FilterChips,
}))

/** The home of a group: its recipes, searched and filtered by what the address says. */
export function HomePage() {
  const scope = useViewedGroup()
  const viewer = useViewer()
  const owner = `${viewer?.id ?? 'visitor'} ${scope.groupSlug}`
  const last = useLastQuery(owner)
  if (last !== '') return <Navigate to={{ search: last }} replace />
  return <Explorer key={scope.groupSlug} scope={scope} owner={owner} />
}

interface ExplorerProps {
  scope: Scope
  /** Reader and group, for what the browser remembers. */
  owner: string
}

function Explorer({ scope, owner }: ExplorerProps) {
  const { t } = useTranslation()
  const explorer = useExplorer()
  const [preferences, changePreferences] = useSectionPreferences()
  const order = useOrder(explorer, [preferences, changePreferences])
  const { applied, draft } = explorer
  const list = useInfiniteQuery({
    ...listQuery(applied, order.applied, scope),
    placeholderData: keepPreviousData,
    // Kept for a while, so that Back shows the list as it was.
    staleTime: minute,
    gcTime: 30 * minute,
  })
  const answered = useAnswered(applied, list.isPlaceholderData)
  const total = list.data?.pages[0]?.total ?? null
  // While one types, they stay until there are results; where a choice or a link leads elsewhere, they go at once.
  const maySeeShelves = isPlain(answered) && (isPlain(applied) || applied.search !== '')
  const shelves = useShelves({
    owner,
    isPlain: maySeeShelves,
    total,
    isMember: scope.isMember,
  })
  useShelvesSoon(isPlain(applied))
  const isBelowShelves = shelves.areShown
  const waitsForShelves = shelves.isWanted && !shelves.isSettled && !shelves.isSmall
  // The place is where it was only once everything above it is there.
  const follow = usePlace(waitsForShelves ? { ...list, data: undefined } : list)
  const isCompact = preferences.useMobileCards
  const { search } = answered
  const title = search === '' ? t('home.title') : t('home.results', { search })
  useTitle(title)
  const heading = useTopFromShelf()

  return (
    <div className={classes.page} onClickCapture={follow}>
      <HeaderStart>
        <SearchField
          explorer={explorer}
          isAnswered={list.isSuccess && !list.isPlaceholderData}
          isSearching={
            // What waits for its button is not searched for yet.
            draft.search !== search && (draft.isAuto || draft.search === applied.search)
          }
        />
      </HeaderStart>
      {isBelowShelves && (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      )}
      {shelves.isWanted && <ShelvesPlace {...scope} state={shelves} />}
      {/* What the first shelves find on the page does not move: it comes anew below them. */}
      <header
        key={`${shelves.isFirst}`}
        className={classes.tools}
        {...(search !== '' && { 'data-search': true })}
      >
        <div className={classes.title}>
          {/* A search reads in its own direction, a title of ours in that of the page. */}
          <Title
            ref={heading}
            tabIndex={-1}
            order={isBelowShelves ? 2 : 1}
            className={classes.heading}
            {...(search !== '' && { dir: 'auto' })}
          >
            {isBelowShelves ? t('home.all') : title}
          </Title>
          <Text className={classes.total} aria-live="polite">
            {total !== null && total > 0 && t('home.count', counted(total))}
          </Text>
        </div>
        <ResultTools
          explorer={explorer}
          scope={scope}
          total={total}
          isCompact={isCompact}
          onCompact={(useMobileCards) => changePreferences({ useMobileCards })}
          onReset={() => {
            changePreferences({ orderBy: 'created_at', orderDirection: 'desc' })
            explorer.reset()
          }}
          order={order.draft}
          onOrder={(field, direction) => order.choose({ field, direction })}
        />
      </header>
      {isFiltered(draft) && (
        <Suspense fallback={<div className={classes.chips} />}>
          <FilterChips explorer={explorer} scope={scope} />
        </Suspense>
      )}
      {!draft.isAuto && (
        <Button className={classes.go} size="lg" onClick={explorer.submit}>
          {t('explorer.search')}
        </Button>
      )}
      <Results
        list={waitsForShelves && shelves.isFirst ? { ...list, isPending: true } : list}
        explorer={{ ...explorer, applied: answered }}
        scope={scope}
        isCompact={isCompact}
        level={isBelowShelves ? 3 : 2}
      />
    </div>
  )
}

/** The state that the page shows the recipes of: until the next ones are there, still that of the recipes before. */
function useAnswered(applied: ExplorerState, isWaiting: boolean): ExplorerState {
  const [last, setLast] = useState(applied)
  if (!isWaiting && last !== applied) setLast(applied)
  return isWaiting ? last : applied
}
