import { Text } from '@mantine/core'
import { IconBolt, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecipeAction, recipeActions } from '#contract/recipe-actions.ts'
import { call } from '#renderer/api/client.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import { useRowSelection } from '#renderer/components/tables/use-row-selection.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { hostOf, recipeActionsQuery } from '#renderer/features/recipes/index.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { idColumn, nameColumn, textColumn } from '../columns.tsx'
import { Loaded } from '../Loaded.tsx'
import { RecipeNames } from '../recipes/RecipeNames.tsx'
import { RecordsTable } from '../RecordsTable.tsx'
import { ActionEditor } from './ActionEditor.tsx'

type Row = RecipeAction & { name: string }

const rowOf = (action: RecipeAction): Row => ({ ...action, name: action.title })
const idOf = ({ id }: Row) => id

/** What the household does with recipes elsewhere: links to open, and addresses to send a recipe to. */
export function ActionsData() {
  const list = useQuery(recipeActionsQuery)
  return <Loaded query={list}>{({ items }) => <Table actions={items} />}</Loaded>
}

type Open = { what: 'edit'; action: RecipeAction | null } | { what: 'delete'; rows: Row[] } | null

function Table({ actions }: { actions: RecipeAction[] }) {
  const { t } = useTranslation()
  const rows = useMemo(() => actions.map(rowOf), [actions])
  const ticked = useRowSelection(rows, idOf)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      nameColumn(t('data.action.name')),
      textColumn('type', t('data.action.type'), ({ actionType }) =>
        t(`data.action.types.${actionType}`),
      ),
      textColumn('host', t('data.action.host'), ({ url }) => hostOf(url)),
      textColumn('url', t('data.action.url'), ({ url }) => url, { hidden: true }),
      idColumn(t('data.id')),
    ],
    [t],
  )
  return (
    <>
      <RecordsTable
        name="recipe-actions"
        icon={IconBolt}
        words={{
          title: t('data.kind.recipe-actions.title'),
          search: t('data.kind.recipe-actions.search'),
          create: t('data.kind.recipe-actions.create'),
          mergeSelected: '',
          emptyTitle: t('data.kind.recipe-actions.empty-title'),
          emptyText: t('data.kind.recipe-actions.empty-text'),
        }}
        rows={rows}
        columns={columns}
        ticked={ticked}
        fileRow={({ id, title, actionType, url }) => ({ id, title, actionType, url })}
        onCreate={() => setOpen({ what: 'edit', action: null })}
        onEdit={(action) => setOpen({ what: 'edit', action })}
        onDelete={(gone) => setOpen({ what: 'delete', rows: gone })}
      />
      {open?.what === 'edit' && <ActionEditor action={open.action} onClose={close} />}
      {open?.what === 'delete' && <DeleteActions rows={open.rows} onClose={close} />}
    </>
  )
}

interface DeleteActionsProps {
  rows: Row[]
  onClose: () => void
}

function DeleteActions({ rows, onClose }: DeleteActionsProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const count = rows.length
  const number = formatNumber(count)
  const [first] = rows
  const isOne = count === 1
  const handleSubmit = async () => {
    try {
      for (const { id } of rows) await call(recipeActions.delete, { params: { id } })
    } finally {
      await queryClient.invalidateQueries({ queryKey: recipeActionsQuery.queryKey })
    }
    onClose()
    toast.success(
      isOne ? t('data.deleted', { name: first!.title }) : t('data.deleted-many', { count, number }),
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        isOne ? t('data.action.delete-title') : t('data.action.delete-many', { count, number })
      }
      icon={<IconTrash color="var(--trivet-error)" aria-hidden />}
      destructive
      submitLabel={isOne ? t('general.delete') : t('data.delete-many', { count, number })}
      onSubmit={handleSubmit}
    >
      {isOne ? (
        <Text>{t('data.action.delete-text', { name: first!.title })}</Text>
      ) : (
        <RecipeNames
          label={t('data.names', { count, number })}
          names={rows.map(({ title }) => title)}
        />
      )}
      <Text>{t('data.no-undo')}</Text>
    </Dialog>
  )
}
