import { ActionIcon, Button } from '@mantine/core'
import { IconArrowMerge, type Icon, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolFace } from '#renderer/components/buttons/ToolFace.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { DataTable } from '#renderer/components/tables/DataTable.tsx'
import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import type { useRowSelection } from '#renderer/components/tables/use-row-selection.ts'
import { BulkButton } from './BulkButton.tsx'
import classes from './data.module.css'
import { DownloadMenu } from './DownloadMenu.tsx'
import type { Named } from './named-kinds.ts'
import type { FileRow } from './table-file.ts'

interface RecordsTableProps<Row extends Named> {
  /** The key of the table's settings in the browser, and the file name of downloads. */
  name: string
  icon: Icon
  words: Record<
    'title' | 'search' | 'create' | 'mergeSelected' | 'emptyTitle' | 'emptyText',
    string
  >
  rows: Row[]
  columns: readonly DataColumn<Row>[]
  ticked: ReturnType<typeof useRowSelection<Row>>
  /** A row as it is written to a downloaded file. */
  fileRow: (row: Row) => FileRow
  /** How often each is used, by id: of two ticked ones, the less used is merged into the other. */
  counts?: Record<string, number> | undefined
  onCreate: () => void
  onEdit: (row: Row) => void
  onDelete: (rows: Row[], from: 'row' | 'selection') => void
  /** Enables merging; called with the two ticked rows, or null to choose both in the dialog. */
  onMerge?: ((pair: [Row, Row] | null) => void) | undefined
  /** A button that adds common records; below the table, and in its place while it is empty. */
  seed?: ReactNode
  /** Further actions for the ticked rows. */
  bulk?: ReactNode
}

const idOf = ({ id }: Named) => id

/** A table of records with names, to create, edit, merge, delete and download them. */
export function RecordsTable<Row extends Named>(props: RecordsTableProps<Row>) {
  const { t } = useTranslation()
  const { name, words, rows, counts, onMerge, seed } = props
  const { selection, selectedRows } = props.ticked
  const [one, other] = selectedRows
  const create = (className?: string) => (
    <Button
      {...(className && { className })}
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={props.onCreate}
    >
      {words.create}
    </Button>
  )
  const renderActions = (row: Row) => (
    <>
      <RowButton
        icon={IconPencil}
        label={t('data.edit-name', { name: row.name })}
        tip={t('general.edit')}
        onClick={() => props.onEdit(row)}
      />
      <RowButton
        icon={IconTrash}
        label={t('data.delete-name', { name: row.name })}
        tip={t('general.delete')}
        onClick={() => props.onDelete([row], 'row')}
      />
    </>
  )
  const renderFooter = (shown: readonly Row[]) => (
    <>
      {seed}
      <DownloadMenu
        name={name}
        rows={() => shown.map(props.fileRow)}
        disabled={shown.length === 0}
      />
    </>
  )
  return (
    <DataTable
      rows={rows}
      columns={props.columns}
      rowId={idOf}
      rowName={(row) => row.name}
      label={words.title}
      searchLabel={words.search}
      storageKey={name}
      initialSort={{ column: 'name', descending: false }}
      selection={selection}
      bulkActions={
        <>
          {props.bulk}
          {onMerge && one && other && selectedRows.length === 2 && (
            <BulkButton
              icon={IconArrowMerge}
              onClick={() => onMerge(lessUsedFirst([one, other], counts))}
            >
              {words.mergeSelected}
            </BulkButton>
          )}
          <BulkButton
            icon={IconTrash}
            destructive
            onClick={() => props.onDelete(selectedRows, 'selection')}
          >
            {t('general.delete')}
          </BulkButton>
        </>
      }
      actions={renderActions}
      toolbar={
        <>
          {onMerge && rows.length > 1 && (
            <ToolFace
              icon={IconArrowMerge}
              word={t('data.merge')}
              label={t('data.merge')}
              onClick={() => onMerge(null)}
            />
          )}
          {create(classes.add)}
        </>
      }
      footer={renderFooter}
      empty={
        <EmptyState icon={props.icon} title={words.emptyTitle} text={words.emptyText}>
          {seed}
          {create()}
        </EmptyState>
      }
    />
  )
}

/** Orders two rows for merging: the less used one first, because it is the one deleted. */
function lessUsedFirst<Row extends Named>(
  [one, other]: [Row, Row],
  counts: Record<string, number> = {},
): [Row, Row] {
  const isMore = (counts[one.id] ?? 0) > (counts[other.id] ?? 0)
  return isMore ? [other, one] : [one, other]
}

interface RowButtonProps {
  icon: Icon
  label: string
  tip: string
  onClick: () => void
}

function RowButton({ icon: Picture, label, tip, onClick }: RowButtonProps) {
  return (
    <Tooltip label={tip}>
      <ActionIcon aria-label={label} onClick={onClick}>
        <Picture size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
