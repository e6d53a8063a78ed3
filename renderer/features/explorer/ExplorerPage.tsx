import { Button, Text, Title } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { OrderMenu, useSectionPreferences } from '#renderer/features/recipe-cards/index.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './explorer.module.css'
import { FilterBar } from './FilterBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { listQuery, type Scope } from './queries.ts'
import { ResultTools } from './ResultTools.tsx'
import { Results } from './Results.tsx'
import { SearchField } from './SearchField.tsx'
import { SettingsPopover } from './SettingsPopover.tsx'
import { orders } from './state.ts'
import { useExplorer } from './use-explorer.ts'
import { useLastQuery } from './use-last-query.ts'
import { useOrder } from './use-order.ts'
import { usePlace } from './use-place.ts'

const minute = 60_000

/** The home of a group: its recipes, searched and filtered by what the address says. */
export function HomePage() {
  const scope = useViewedGroup()
  const viewer = useViewer()
  const last = useLastQuery(`${viewer?.id ?? 'visitor'} ${scope.groupSlug}`)
  if (last !== '') return <Navigate to={{ search: last }} replace />
  return <Explorer key={scope.groupSlug} scope={scope} />
}

function Explorer({ scope }: { scope: Scope }) {
  const { t } = useTranslation()
  const isWide = useWindowWidth('from-md')
  const explorer = useExplorer()
  const [preferences, changePreferences] = useSectionPreferences()
  const order = useOrder(explorer, [preferences, changePreferences])
  const { applied, draft } = explorer
  const list = useInfiniteQuery({
    ...listQuery(applied, order.applied, scope),
    placeholderData: keepPreviousData,
    // Back finds the list as it was.
    staleTime: minute,
    gcTime: 30 * minute,
  })
  const follow = usePlace(list)
  const total = list.isPlaceholderData ? 0 : (list.data?.pages[0]?.total ?? 0)
  const isCompact = !isWide || preferences.useMobileCards
  const title =
    applied.search === '' ? t('home.title') : t('home.results', { search: applied.search })
  useTitle(title)

  return (
    <div className={classes.page}>
      <SearchField explorer={explorer} />
      <div className={classes.bar}>
        <div className={classes.filters}>
          <FilterBar explorer={explorer} scope={scope} />
        </div>
        <div className={classes.barEnd}>
          <OrderMenu
            orderBy={order.draft.field}
            orderDirection={order.draft.direction}
            fields={draft.search === '' ? orders.filter((one) => one !== 'relevance') : orders}
            onChange={(field, direction) => order.choose({ field, direction })}
          />
          <SettingsPopover
            isAuto={draft.isAuto}
            onAuto={(isAuto) => explorer.apply({ ...draft, isAuto }, 'settings')}
            onReset={() => {
              changePreferences({ orderBy: 'created_at', orderDirection: 'desc' })
              explorer.reset()
            }}
          />
        </div>
      </div>
      <FilterChips explorer={explorer} scope={scope} />
      {!draft.isAuto && (
        <Button className={classes.go} size="lg" onClick={explorer.submit}>
          {t('explorer.search')}
        </Button>
      )}
      <header className={classes.header}>
        <div className={classes.title}>
          <Title order={1} className={classes.heading}>
            {title}
          </Title>
          <Text c="dimmed" aria-live="polite">
            {total > 0 && t('home.count', counted(total))}
          </Text>
        </div>
        <ResultTools
          applied={applied}
          scope={scope}
          total={total}
          isCompact={isCompact}
          {...(isWide && {
            onCompact: (useMobileCards: boolean) => changePreferences({ useMobileCards }),
          })}
        />
      </header>
      <Results
        list={list}
        explorer={explorer}
        scope={scope}
        isCompact={isCompact}
        onFollow={follow}
      />
    </div>
  )
}
