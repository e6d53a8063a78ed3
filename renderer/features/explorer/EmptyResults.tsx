import { Button, Group } from '@mantine/core'
import { IconChefHat, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { canWrite, useViewer } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { createPath, importPath } from '#renderer/features/recipes/index.ts'
import { EmptyStock } from './filter/EmptyStock.tsx'
import type { Scope } from './queries.ts'
import { isFiltered, isNarrowed, withoutFilters } from './state.ts'
import type { Explorer } from './use-explorer.ts'

interface NothingProps {
  explorer: Explorer
  scope: Scope
}

/** Why there is nothing to see, and what can be done about it. */
export function Nothing(props: NothingProps) {
  return isNarrowed(props.explorer.applied) ? (
    <NothingMatches {...props} />
  ) : (
    <NothingYet {...props} />
  )
}

/** A group that has no recipe yet, or none for this reader. */
function NothingYet({ scope: { groupSlug, isMember } }: NothingProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  if (!isMember) {
    return (
      <EmptyState
        icon={IconChefHat}
        title={t('explorer.nothing-public-title')}
        text={t('explorer.nothing-public-text')}
      />
    )
  }
  if (!canWrite(viewer)) return <EmptyState icon={IconChefHat} title={t('home.first-title')} />
  return (
    <EmptyState icon={IconChefHat} title={t('home.first-title')} text={t('home.first-text')}>
      <Group justify="center">
        <Button component={Link} to={importPath(groupSlug)}>
          {t('home.first-import')}
        </Button>
        <Button component={Link} to={createPath(groupSlug)} variant="default">
          {t('home.first-create')}
        </Button>
        <Button component={Link} to={paths.movingIn} variant="default">
          {t('home.first-from-app')}
        </Button>
        {viewer?.admin && (
          <Button component={Link} to={paths.backups} variant="default">
            {t('home.first-restore')}
          </Button>
        )}
      </Group>
    </EmptyState>
  )
}

/** Recipes there are, but none like this. */
function NothingMatches({ explorer, scope }: NothingProps) {
  const { t } = useTranslation()
  const { applied, apply } = explorer
  const { search } = applied
  const canSearchAll = search !== '' && isFiltered(applied)
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('home.nothing-title')}
      text={search === '' ? t('home.nothing-filtered') : t('home.nothing-found', { search })}
    >
      {scope.isMember && applied.maxMissingFoods !== null && <EmptyStock />}
      <Group justify="center">
        {canSearchAll && (
          <Button onClick={() => apply(withoutFilters(applied), 'clear')}>
            {t('explorer.search-all', { search })}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => apply({ ...withoutFilters(applied), search: '', order: null }, 'clear')}
        >
          {t('home.show-all')}
        </Button>
      </Group>
    </EmptyState>
  )
}
