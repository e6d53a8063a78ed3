import { IconLabel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import { LabelChip } from '#renderer/components/kitchen/LabelChip.tsx'
import { formatNumber } from '#renderer/i18n/format.ts'
import { idColumn, nameColumn, textColumn } from '../columns.tsx'
import { type Label, labelsQuery } from '../named-kinds.ts'
import { type Counts, NamedTable } from '../NamedTable.tsx'
import { LabelEditor } from './LabelEditor.tsx'

/** The labels of the household: the sections of the shop that sort foods and shopping lists. */
export function LabelsData() {
  const { t } = useTranslation()
  const columnsFor = useCallback(
    (counts: Counts): DataColumn<Label>[] => [
      { ...nameColumn(t('general.name')), render: (label) => <LabelChip label={label} /> },
      {
        id: 'foods',
        label: t('data.kind.foods.title'),
        align: 'end',
        render: ({ id }) =>
          counts && <span className="tabular">{formatNumber(counts[id] ?? 0)}</span>,
        sortValue: ({ id }) => counts?.[id] ?? 0,
        isEmpty: ({ id }) => !counts?.[id],
      },
      textColumn('color', t('data.color'), ({ color }) => color, { hidden: true }),
      idColumn(t('data.id')),
    ],
    [t],
  )
  return (
    <NamedTable
      kind="labels"
      icon={IconLabel}
      list={useQuery(labelsQuery)}
      columnsFor={columnsFor}
      fileRow={({ id, name, color }) => ({ id, name, color })}
      renderEditor={(label, onClose) => <LabelEditor label={label} onClose={onClose} />}
    />
  )
}
