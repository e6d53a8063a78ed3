import { Button } from '@mantine/core'
import { type Icon, IconPlant } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NameOption } from '#renderer/components/fields/name-options.ts'
import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import { useRowSelection } from '#renderer/components/tables/use-row-selection.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { Loaded } from './Loaded.tsx'
import { type MergeChoice, MergeDialog } from './MergeDialog.tsx'
import { countsQuery, type Named, type NamedKind } from './named-kinds.ts'
import { RecordsTable } from './RecordsTable.tsx'
import { SeedDialog } from './SeedDialog.tsx'
import type { FileRow } from './table-file.ts'

/** How many recipes use each, by id; for labels, how many foods. Undefined while it loads. */
export type Counts = Record<string, number> | undefined

interface NamedTableProps<Row extends Named> {
  kind: NamedKind
  icon: Icon
  /** The query for all records of the kind. */
  list: UseQueryResult<{ items: Row[] }>
  /** Memoize it with `useCallback`: for a new function, the table computes its columns again. */
  columnsFor: (counts: Counts) => readonly DataColumn<Row>[]
  /** Renders the dialog that changes this record, or creates one (null). */
  renderEditor: (row: Row | null, onClose: () => void) => ReactNode
  /** A row as it is written to a downloaded file. */
  fileRow: (row: Row) => FileRow
  /** Enables merging: converts a row to an option of the name fields. */
  optionOf?: (row: Row) => NameOption
  /** Further actions for the ticked rows. */
  renderBulk?: (rows: Row[], clear: () => void) => ReactNode
}

/** The table of foods, units or labels with everything that can be done with them. */
export function NamedTable<Row extends Named>({ list, ...props }: NamedTableProps<Row>) {
  return <Loaded query={list}>{({ items }) => <Table {...props} rows={items} />}</Loaded>
}

type TableProps<Row extends Named> = Omit<NamedTableProps<Row>, 'list'> & { rows: Row[] }

type Open<Row> =
  | { what: 'edit'; row: Row | null }
  | { what: 'delete'; rows: Row[] }
  | { what: 'merge'; choice: MergeChoice }
  | { what: 'seed' }
  | null

const idOf = ({ id }: Named) => id

function Table<Row extends Named>(props: TableProps<Row>) {
  const { t } = useTranslation()
  const { kind, rows, columnsFor, optionOf, renderEditor } = props
  const counts = useQuery(countsQuery(kind)).data
  const columns = useMemo(() => columnsFor(counts), [columnsFor, counts])
  const ticked = useRowSelection(rows, idOf)
  const [open, setOpen] = useState<Open<Row>>(null)
  const close = () => setOpen(null)
  const handleMerge = (pair: [Row, Row] | null) =>
    setOpen({
      what: 'merge',
      choice: { from: pair?.[0].id ?? null, to: pair?.[1].id ?? null },
    })
  return (
    <>
      <RecordsTable
        name={kind}
        icon={props.icon}
        words={{
          title: t(`data.kind.${kind}.title`),
          search: t(`data.kind.${kind}.search`),
          create: t(`data.kind.${kind}.create`),
          mergeSelected: t('data.merge'),
          emptyTitle: t(`data.kind.${kind}.empty-title`),
          emptyText: t(`data.kind.${kind}.empty-text`),
        }}
        rows={rows}
        columns={columns}
        counts={counts}
        ticked={ticked}
        fileRow={props.fileRow}
        onCreate={() => setOpen({ what: 'edit', row: null })}
        onEdit={(row) => setOpen({ what: 'edit', row })}
        onDelete={(gone) => setOpen({ what: 'delete', rows: gone })}
        onMerge={optionOf && handleMerge}
        seed={
          <Button
            variant="default"
            leftSection={<IconPlant size={20} aria-hidden />}
            onClick={() => setOpen({ what: 'seed' })}
          >
            {t(`data.kind.${kind}.seed-title`)}
          </Button>
        }
        bulk={props.renderBulk?.(ticked.selectedRows, ticked.clear)}
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
