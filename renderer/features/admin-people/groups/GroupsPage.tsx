import { Badge, Button } from '@mantine/core'
import { IconHomePlus, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { DataTable } from '#renderer/components/tables/DataTable.tsx'
import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { groupPath } from '../paths.ts'
import classes from '../people.module.css'
import { groupsQuery } from '../queries.ts'
import { RowButton } from '../RowButton.tsx'
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx'
import { type Group, nameOfGroup } from './group.ts'
import { NewGroupDialog } from './NewGroupDialog.tsx'

const idOf = ({ id }: Group) => id

/** All households of this server. */
export function GroupsPage() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(groupsQuery)
  const columns = useMemo(() => columnsOf(t), [t])
  const [creates, setCreates] = useState(false)
  const [leaving, setLeaving] = useState<Group | null>(null)
  // Only an empty one can be deleted; its page says so.
  const renderActions = (group: Group) =>
    group.users.length === 0 && (
      <RowButton
        icon={IconTrash}
        label={t('admin.groups.delete-name', { name: group.name })}
        tip={t('general.delete')}
        onClick={() => setLeaving(group)}
      />
    )
  return (
    <div className={classes.page}>
      <PageTitle title={t('admin.groups.title')} text={t('admin.groups.text')} />
      <DataTable
        rows={data.items}
        columns={columns}
        rowId={idOf}
        rowName={nameOfGroup}
        label={t('admin.groups.title')}
        searchLabel={t('admin.groups.search')}
        storageKey="admin-groups"
        initialSort={{ column: 'name', descending: false }}
        actions={renderActions}
        toolbar={
          <Button
            leftSection={<IconHomePlus size={20} aria-hidden />}
            onClick={() => setCreates(true)}
          >
            {t('admin.groups.create')}
          </Button>
        }
        empty={null}
      />
      {creates && <NewGroupDialog onClose={() => setCreates(false)} />}
      {leaving && (
        <DeleteGroupDialog group={leaving} onClose={() => setLeaving(null)} onDeleted={() => {}} />
      )}
    </div>
  )
}

const columnsOf = (t: TFunction): DataColumn<Group>[] => [
  {
    id: 'name',
    label: t('general.name'),
    main: true,
    render: ({ id, name }) => (
      <Link className={classes.link} to={groupPath(id)} dir="auto">
        {name}
      </Link>
    ),
    sortValue: nameOfGroup,
    searchText: nameOfGroup,
  },
  {
    id: 'people',
    label: t('admin.groups.people'),
    align: 'end',
    render: ({ users }) => <span className="tabular">{formatNumber(users.length)}</span>,
    sortValue: ({ users }) => users.length,
  },
  {
    id: 'webhooks',
    label: t('admin.groups.webhooks'),
    render: ({ webhooks }) => t(webhooks.length > 0 ? 'general.yes' : 'general.no'),
    sortValue: ({ webhooks }) => webhooks.length,
    isEmpty: ({ webhooks }) => webhooks.length === 0,
  },
  {
    id: 'private',
    label: t('admin.groups.seen-by'),
    render: ({ preferences }) => (
      <Badge variant="light" color="gray">
        {t(preferences.privateGroup ? 'admin.groups.private' : 'admin.groups.public')}
      </Badge>
    ),
    sortValue: ({ preferences }) => Number(preferences.privateGroup),
  },
  {
    id: 'slug',
    label: t('admin.groups.slug'),
    hidden: true,
    render: ({ slug }) => <span dir="ltr">{slug}</span>,
    sortValue: ({ slug }) => slug,
    searchText: ({ slug }) => slug,
  },
  {
    id: 'id',
    label: t('admin.users.id'),
    hidden: true,
    render: ({ id }) => <span dir="ltr">{id}</span>,
  },
]
