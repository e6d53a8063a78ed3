import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { OrganizerKind } from '#contract/organizers.ts'
import { canWrite, hasRight, useSignedIn } from '#renderer/api/session.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { searchNames } from '#renderer/components/fields/name-search.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { CardsSkeleton } from './CardsSkeleton.tsx'
import { DeleteManyDialog } from './DeleteManyDialog.tsx'
import { countsQuery, kindIcons, type Organizer, organizersQuery } from './kinds.ts'
import { LetterGroups } from './LetterGroups.tsx'
import { groupByLetter } from './letters.ts'
import { OrganizersBar } from './OrganizersBar.tsx'
import classes from './organizers.module.css'
import { useOrganizerDialogs } from './use-organizer-dialogs.tsx'
import { useSearchField } from './use-search-field.ts'

export const CategoriesPage = () => <OrganizersPage kind="categories" />
export const TagsPage = () => <OrganizersPage kind="tags" />
export const ToolsPage = () => <OrganizersPage kind="tools" />

const none: Organizer[] = []

/** All categories, tags or tools of the group, grouped by letter. */
function OrganizersPage({ kind }: { kind: OrganizerKind }) {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams()
  const viewer = useSignedIn()
  const mayOrganize = hasRight(viewer, 'canOrganize')
  const list = useQuery(organizersQuery(kind))
  const counts = useQuery(countsQuery(kind)).data
  const [search, setSearch] = useSearchField()
  const [isUnusedOnly, setUnusedOnly] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const dialogs = useOrganizerDialogs(kind)

  const organizers: Organizer[] = list.data?.items ?? none
  const unused = useMemo(
    () => (counts ? organizers.filter(({ id }) => !counts[id]) : none),
    [organizers, counts],
  )
  const offered = isUnusedOnly ? unused : organizers
  const wanted = useDeferredValue(search)
  const shown = useMemo(() => searchNames(offered, wanted), [offered, wanted])
  const groups = useMemo(() => groupByLetter(shown, formatLocale()), [shown])

  const renderList = () => {
    if (list.isPending) return <CardsSkeleton />
    if (!list.data) return <PageError error={list.error} onRetry={() => void list.refetch()} />
    if (organizers.length === 0) {
      return (
        <EmptyState
          icon={kindIcons[kind]}
          title={t(`organizers.${kind}.empty-title`)}
          text={t(`organizers.${kind}.empty-text`)}
        >
          {canWrite(viewer) && (
            <Button onClick={() => dialogs.open('create')}>{t(`organizers.${kind}.create`)}</Button>
          )}
        </EmptyState>
      )
    }
    if (shown.length === 0) {
      const isSearched = wanted.trim() !== ''
      return (
        <EmptyState
          icon={IconSearchOff}
          title={t('organizers.nothing-title')}
          text={
            isSearched
              ? t(`organizers.${kind}.nothing-text`, { search: wanted.trim() })
              : t('organizers.nothing-unused')
          }
        >
          <Button
            variant="default"
            onClick={() => {
              setSearch('')
              setUnusedOnly(false)
            }}
          >
            {t('organizers.show-all')}
          </Button>
        </EmptyState>
      )
    }
    return (
      <LetterGroups
        kind={kind}
        groupSlug={groupSlug}
        groups={groups}
        counts={counts}
        onAction={mayOrganize ? dialogs.open : undefined}
      />
    )
  }

  return (
    <div className={classes.page}>
      <OrganizersBar
        kind={kind}
        total={list.data ? organizers.length : null}
        found={shown.length}
        search={search}
        onSearch={setSearch}
        unused={unused.length}
        isUnusedOnly={isUnusedOnly}
        onUnusedOnly={setUnusedOnly}
        onCreate={canWrite(viewer) ? () => dialogs.open('create') : undefined}
        onDeleteUnused={mayOrganize ? () => setDeleting(true) : undefined}
      />
      {renderList()}
      {dialogs.element}
      <DeleteManyDialog
        kind={kind}
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        organizers={isUnusedOnly ? groups.flatMap(({ items }) => items) : none}
        note={t('organizers.unused-note')}
        onDelete={() => setUnusedOnly(false)}
      />
    </div>
  )
}
