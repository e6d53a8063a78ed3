import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { useRowSelection } from '#renderer/components/tables/use-row-selection.ts'
import {
  countsQuery,
  DeleteManyDialog,
  kindIcons,
  type Organizer,
  organizersQuery,
  useOrganizerDialogs,
} from '#renderer/features/organizers/index.ts'
import { Loaded } from '../Loaded.tsx'
import { RecordsTable } from '../RecordsTable.tsx'
import { organizerColumns } from './organizer-columns.tsx'

/** The table of the household's categories, tags or tools with all actions. */
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
  const ticked = useRowSelection(organizers, idOf)
  const { open, element } = useOrganizerDialogs(kind, ticked.clear)
  const [isDeleting, setDeleting] = useState(false)
  const columns = useMemo(() => organizerColumns({ t, kind, counts }), [t, kind, counts])
  const fileRow = ({ id, name, slug, onHand }: Organizer) => ({
    id,
    name,
    slug,
    ...(kind === 'tools' && { onHand: onHand ?? false }),
    ...(counts && { recipes: counts[id] ?? 0 }),
  })
  const handleDelete = ([first]: Organizer[], from: 'row' | 'selection') =>
    from === 'row' ? open('delete', first) : setDeleting(true)

  return (
    <>
      <RecordsTable
        name={kind}
        icon={kindIcons[kind]}
        words={{
          title: t(`organizers.${kind}.title`),
          search: t(`organizers.${kind}.search`),
          create: t(`organizers.${kind}.create`),
          mergeSelected: t('organizers.merge-selected'),
          emptyTitle: t(`organizers.${kind}.empty-title`),
          emptyText: t(`organizers.${kind}.empty-text`),
        }}
        rows={organizers}
        columns={columns}
        counts={counts}
        ticked={ticked}
        fileRow={fileRow}
        onCreate={() => open('create')}
        onEdit={(organizer) => open('edit', organizer)}
        onDelete={handleDelete}
        onMerge={(pair) => open('merge', ...(pair ?? []))}
      />
      {element}
      <DeleteManyDialog
        kind={kind}
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        organizers={ticked.selectedRows}
        note={t('organizers.many-note')}
        onDelete={ticked.clear}
      />
    </>
  )
}
