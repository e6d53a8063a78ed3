import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowMerge,
  type Icon,
  IconPencil,
  IconPlant,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#renderer/components/DataTable.tsx'
import type { DataColumn } from '#renderer/components/data-table-types.ts'
import { EmptyState } from '#renderer/components/EmptyState.tsx'
import type { NameOption } from '#renderer/components/name-options.ts'
import { Tooltip } from '#renderer/components/Tooltip.tsx'
import { useRowSelection } from '#renderer/components/use-row-selection.ts'
import { BulkButton } from './BulkButton.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import { type MergeChoice, MergeDialog } from './MergeDialog.tsx'
import type { Named, NamedKind } from './named-kinds.ts'
import { SeedDialog } from './SeedDialog.tsx'
import type { FileRow } from './table-file.ts'

interface NamedTableProps<Row extends Named> {
  kind: NamedKind
  icon: Icon
  rows: Row[]
  columns: readonly DataColumn<Row>[]
  /** Draws the dialog that makes one, or changes this one. */
  renderEditor: (row: Row | null, onClose: () => void) => ReactNode
  /** A row as it stands in a downloaded file. */
  fileRow: (row: Row) => FileRow
  /** With it two can be merged: how one is chosen by name. */
  optionOf?: (row: Row) => NameOption
  /** How often each is used, by id: of two ticked ones the less used is offered to go. */
  counts?: Record<string, number> | undefined
  /** More that can be done with the ticked rows. */
  renderBulk?: (rows: Row[], clear: () => void) => ReactNode
}

type Open<Row> =
  | { what: 'edit'; row: Row | null }
  | { what: 'delete'; rows: Row[] }
  | { what: 'merge'; choice: MergeChoice }
  | { what: 'seed' }
  | null

const idOf = ({ id }: Named) => id
const nothing: MergeChoice = { from: null, to: null }

/** The table of foods, units or labels with everything that can be done with them. */
export function NamedTable<Row extends Named>(props: NamedTableProps<Row>) {
  const { t } = useTranslation()
  const { kind, rows, optionOf, renderEditor } = props
  const { selection, selectedRows, clear } = useRowSelection(rows, idOf)
  const [open, setOpen] = useState<Open<Row>>(null)
  const close = () => setOpen(null)
  const create = (
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setOpen({ what: 'edit', row: null })}
    >
      {t(`data.kind.${kind}.create`)}
    </Button>
  )
  const seed = (
    <Button
      variant="default"
      leftSection={<IconPlant size={20} aria-hidden />}
      onClick={() => setOpen({ what: 'seed' })}
    >
      {t(`data.kind.${kind}.seed-title`)}
    </Button>
  )
  const renderActions = (row: Row) => (
    <>
      <RowButton
        icon={IconPencil}
        label={t('data.edit-name', { name: row.name })}
        tip={t('general.edit')}
        onClick={() => setOpen({ what: 'edit', row })}
      />
      <RowButton
        icon={IconTrash}
        label={t('data.delete-name', { name: row.name })}
        tip={t('general.delete')}
        onClick={() => setOpen({ what: 'delete', rows: [row] })}
      />
    </>
  )
  const renderFooter = (shown: readonly Row[]) => (
    <>
      {seed}
      <DownloadMenu
        name={kind}
        rows={() => shown.map(props.fileRow)}
        disabled={shown.length === 0}
      />
    </>
  )
  return (
    <>
      <DataTable
        rows={rows}
        columns={props.columns}
        rowId={idOf}
        rowName={({ name }) => name}
        label={t(`data.kind.${kind}.title`)}
        searchLabel={t(`data.kind.${kind}.search`)}
        storageKey={kind}
        initialSort={{ column: 'name', descending: false }}
        selection={selection}
        bulkActions={
          <>
            {props.renderBulk?.(selectedRows, clear)}
            {optionOf && selectedRows.length === 2 && (
              <BulkButton
                icon={IconArrowMerge}
                onClick={() =>
                  setOpen({ what: 'merge', choice: choiceOf(selectedRows, props.counts) })
                }
              >
                {t('data.merge')}
              </BulkButton>
            )}
            <BulkButton
              icon={IconTrash}
              destructive
              onClick={() => setOpen({ what: 'delete', rows: selectedRows })}
            >
              {t('general.delete')}
            </BulkButton>
          </>
        }
        actions={renderActions}
        toolbar={
          <>
            {optionOf && rows.length > 1 && (
              <Button
                variant="default"
                leftSection={<IconArrowMerge size={20} aria-hidden />}
                onClick={() => setOpen({ what: 'merge', choice: nothing })}
              >
                {t('data.merge')}
              </Button>
            )}
            {create}
          </>
        }
        footer={renderFooter}
        empty={
          <EmptyState
            icon={props.icon}
            title={t(`data.kind.${kind}.empty-title`)}
            text={t(`data.kind.${kind}.empty-text`)}
          >
            {seed}
            {create}
          </EmptyState>
        }
      />
      {open?.what === 'edit' && renderEditor(open.row, close)}
      {open?.what === 'delete' && <DeleteDialog kind={kind} records={open.rows} onClose={close} />}
      {open?.what === 'merge' && optionOf && kind !== 'labels' && (
        <Merge kind={kind} rows={rows} optionOf={optionOf} choice={open.choice} onClose={close} />
      )}
      {open?.what === 'seed' && <SeedDialog kind={kind} onClose={close} />}
    </>
  )
}

interface MergeProps<Row> {
  kind: 'foods' | 'units'
  rows: Row[]
  optionOf: (row: Row) => NameOption
  choice: MergeChoice
  onClose: () => void
}

function Merge<Row>({ kind, rows, optionOf, choice, onClose }: MergeProps<Row>) {
  const options = useMemo(() => rows.map(optionOf), [rows, optionOf])
  return <MergeDialog kind={kind} options={options} initial={choice} onClose={onClose} />
}

/** The one that is used less gives way. */
function choiceOf(
  [one, other]: readonly Named[],
  counts: Record<string, number> = {},
): MergeChoice {
  if (!one || !other) return nothing
  const isMore = (counts[one.id] ?? 0) > (counts[other.id] ?? 0)
  return isMore ? { from: other.id, to: one.id } : { from: one.id, to: other.id }
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
