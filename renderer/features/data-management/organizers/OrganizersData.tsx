import { Button } from '@mantine/core'
import { IconArrowMerge, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { DataTable } from '#renderer/components/DataTable.tsx'
import { EmptyState } from '#renderer/components/EmptyState.tsx'
import { useRowSelection } from '#renderer/components/use-row-selection.ts'
import {
  countsQuery,
  DeleteManyDialog,
  kindIcons,
  type Organizer,
  organizersQuery,
  useOrganizerDialogs,
} from '#renderer/features/organizers/index.ts'
import { BulkButton } from '../BulkButton.tsx'
import { DownloadMenu } from '../DownloadMenu.tsx'
import { Loaded } from '../Loaded.tsx'
import { organizerColumns } from './organizer-columns.tsx'
import { OrganizerRowActions } from './OrganizerRowActions.tsx'

/** The categories, tags or tools of the household as a table, with everything that can be done with them. */
export function OrganizersData({ kind }: { kind: OrganizerKind }) {
  const list = useQuery(organizersQuery(kind))
  return (
    <Loaded query={list}>
      {({ items }) => <OrganizersTable kind={kind} organizers={items} />}
    </Loaded>
  )
}

interface OrganizersTableProps {
  kind: OrganizerKind
  organizers: Organizer[]
}

const idOf = ({ id }: Organizer) => id

function OrganizersTable({ kind, organizers }: OrganizersTableProps) {
  const { t } = useTranslation()
  const counts = useQuery(countsQuery(kind)).data
  const { selection, selectedRows, clear } = useRowSelection(organizers, idOf)
  const { open, element } = useOrganizerDialogs(kind, clear)
  const [isDeleting, setDeleting] = useState(false)
  const columns = useMemo(() => organizerColumns({ t, kind, counts }), [t, kind, counts])
  const fileRow = ({ id, name, slug, onHand }: Organizer) => ({
    id,
    name,
    slug,
    ...(kind === 'tools' && { onHand: onHand ?? false }),
    ...(counts && { recipes: counts[id] ?? 0 }),
  })
  const create = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => open('create')}>
      {t(`organizers.${kind}.create`)}
    </Button>
  )

  const renderActions = (organizer: Organizer) => (
    <OrganizerRowActions organizer={organizer} onAction={open} />
  )
  const renderFooter = (shown: readonly Organizer[]) => (
    <DownloadMenu name={kind} rows={() => shown.map(fileRow)} disabled={shown.length === 0} />
  )

  return (
    <>
      <DataTable
        rows={organizers}
        columns={columns}
        rowId={idOf}
        rowName={({ name }) => name}
        label={t(`organizers.${kind}.title`)}
        searchLabel={t(`organizers.${kind}.search`)}
        storageKey={kind}
        initialSort={{ column: 'name', descending: false }}
        selection={selection}
        bulkActions={
          <>
            {selectedRows.length === 2 && (
              <BulkButton
                icon={IconArrowMerge}
                onClick={() => open('merge', ...lessUsedFirst(selectedRows, counts))}
              >
                {t('organizers.merge-selected')}
              </BulkButton>
            )}
            <BulkButton icon={IconTrash} destructive onClick={() => setDeleting(true)}>
              {t('general.delete')}
            </BulkButton>
          </>
        }
        actions={renderActions}
        toolbar={
          <>
            {organizers.length > 1 && (
              <Button
                variant="default"
                leftSection={<IconArrowMerge size={20} aria-hidden />}
                onClick={() => open('merge')}
              >
                {t('organizers.merge')}
              </Button>
            )}
            {create}
          </>
        }
        footer={renderFooter}
        empty={
          <EmptyState
            icon={kindIcons[kind]}
            title={t(`organizers.${kind}.empty-title`)}
            text={t(`organizers.${kind}.empty-text`)}
          >
            {create}
          </EmptyState>
        }
      />
      {element}
      <DeleteManyDialog
        kind={kind}
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        organizers={selectedRows}
        note={t('organizers.many-note')}
        onDelete={clear}
      />
    </>
  )
}

/** Of two that are merged, the one on fewer recipes gives way. */
function lessUsedFirst(
  [one, other]: readonly Organizer[],
  counts: Record<string, number> = {},
): (Organizer | undefined)[] {
  const isMore = one && other && (counts[one.id] ?? 0) > (counts[other.id] ?? 0)
  return isMore ? [other, one] : [one, other]
}
