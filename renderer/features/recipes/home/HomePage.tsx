import { ActionIcon, Badge, Button, CloseButton, Group, Text, Title, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { RecipeSummary } from '#contract/recipes.ts'
import { EndOfPages } from '#renderer/components/EndOfPages.tsx'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { formatNumber } from '#renderer/i18n/format.ts'
import { recipeListQuery } from '../queries.ts'
import { FirstRecipe, NothingMatches } from './EmptyHome.tsx'
import classes from './HomePage.module.css'
import { isNarrowed, type OrganizerKind, organizerKinds, readHomeQuery } from './list-query.ts'
import { OrderMenu } from './OrderMenu.tsx'
import { RecipeGrid, SkeletonGrid } from './RecipeGrid.tsx'
import { useSectionPreferences } from './section-preferences.ts'

const minute = 60_000

/** All recipes of the group, growing as one scrolls. */
export function HomePage() {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const [preferences, changePreferences] = useSectionPreferences()
  const isWide = useMediaQuery('(min-width: 60em)', false, { getInitialValueInEffect: false })
  const query = readHomeQuery(params, preferences)
  const list = useInfiniteQuery({
    ...recipeListQuery(query),
    // Back finds the list as it was.
    staleTime: minute,
    gcTime: 30 * minute,
  })
  const loaded = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const compact = !isWide || preferences.useMobileCards

  const changeParams = (change: (next: URLSearchParams) => void) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        change(next)
        return next
      },
      { replace: true },
    )
  const clear = () =>
    changeParams((next) => {
      for (const name of ['search', ...organizerKinds]) next.delete(name)
    })

  const renderList = () => {
    if (list.isPending) return <SkeletonGrid compact={compact} />
    if (list.isError && loaded.length === 0) {
      return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
    }
    if (loaded.length === 0) {
      return isNarrowed(query) ? (
        <NothingMatches search={query.search} onClear={clear} />
      ) : (
        <FirstRecipe groupSlug={groupSlug} />
      )
    }
    return (
      <>
        <RecipeGrid recipes={loaded} groupSlug={groupSlug} compact={compact} />
        <EndOfPages
          list={list}
          words={{
            loading: t('home.loading-more'),
            more: t('home.load-more'),
            failed: t('home.more-failed'),
          }}
        />
      </>
    )
  }

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.title}>
          <Title order={1} className={classes.heading}>
            {query.search === '' ? t('home.title') : t('home.results', { search: query.search })}
          </Title>
          <Text c="dimmed" aria-live="polite">
            {list.isSuccess &&
              total > 0 &&
              t('home.count', { count: total, n: formatNumber(total) })}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <OrderMenu
            orderBy={query.orderBy}
            orderDirection={query.orderDirection}
            onChange={(orderBy, orderDirection) => {
              changePreferences({ orderBy, orderDirection })
              changeParams((next) => {
                next.set('orderBy', orderBy)
                next.set('orderDirection', orderDirection)
              })
            }}
          />
          {isWide && (
            <Tooltip label={t(compact ? 'home.large-cards' : 'home.compact-cards')}>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t(compact ? 'home.large-cards' : 'home.compact-cards')}
                onClick={() => changePreferences({ useMobileCards: !preferences.useMobileCards })}
              >
                {compact ? <IconLayoutGrid size={18} /> : <IconLayoutList size={18} />}
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </header>
      {isNarrowed(query) && (
        <Group gap="xs" className={classes.filters}>
          {organizerKinds.flatMap((kind) =>
            query[kind].map((id) => {
              const name = nameOf(kind, id, loaded) ?? t(`home.unknown-${kind}`)
              const remove = () =>
                changeParams((next) => {
                  const others = next.getAll(kind).filter((other) => other !== id)
                  next.delete(kind)
                  for (const other of others) next.append(kind, other)
                })
              return (
                <Badge
                  key={kind + id}
                  size="lg"
                  variant="light"
                  tt="none"
                  dir="auto"
                  rightSection={
                    <CloseButton
                      size="sm"
                      aria-label={t('home.remove-filter', { name })}
                      onClick={remove}
                    />
                  }
                >
                  {name}
                </Badge>
              )
            }),
          )}
          <Button variant="subtle" size="compact-md" onClick={clear}>
            {t('home.show-all')}
          </Button>
        </Group>
      )}
      {renderList()}
    </div>
  )
}

/** Every listed recipe has what the list was narrowed to, so the first one knows its name. */
function nameOf(kind: OrganizerKind, id: string, loaded: RecipeSummary[]) {
  const field = kind === 'categories' ? 'recipeCategory' : kind
  return loaded.flatMap((recipe) => recipe[field]).find((organizer) => organizer.id === id)?.name
}
