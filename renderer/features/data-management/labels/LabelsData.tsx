import { IconLabel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#renderer/components/data-table-types.ts'
import { LabelChip } from '#renderer/components/LabelChip.tsx'
import { formatNumber } from '#renderer/i18n/format.ts'
import { idColumn, nameColumn, textColumn } from '../columns.tsx'
import { Loaded } from '../Loaded.tsx'
import { countsQuery, type Label, labelsQuery } from '../named-kinds.ts'
import { NamedTable } from '../NamedTable.tsx'
import { LabelEditor } from './LabelEditor.tsx'

/** The labels of the household: the parts of the shop by which foods and shopping lists are sorted. */
export function LabelsData() {
  const labels = useQuery(labelsQuery)
  return <Loaded query={labels}>{({ items }) => <LabelsTable labels={items} />}</Loaded>
}

function LabelsTable({ labels }: { labels: Label[] }) {
  const { t } = useTranslation()
  const counts = useQuery(countsQuery('labels')).data
  const columns = useMemo(
    (): DataColumn<Label>[] => [
      { ...nameColumn(t('general.name')), render: (label) => <LabelChip label={label} /> },
      {
        id: 'foods',
        label: t('data.kind.foods.title'),
        align: 'end',
        render: ({ id }) =>
          counts && <span className="tabular">{formatNumber(counts[id] ?? 0)}</span>,
        sortValue: ({ id }) => counts?.[id] ?? 0,
      },
      textColumn('colour', t('data.colour'), ({ color }) => color, { hidden: true }),
      idColumn(t('data.id')),
    ],
    [t, counts],
  )
  return (
    <NamedTable
      kind="labels"
      icon={IconLabel}
      rows={labels}
      columns={columns}
      fileRow={({ id, name, color }) => ({ id, name, color })}
      renderEditor={(label, onClose) => <LabelEditor label={label} onClose={onClose} />}
    />
  )
}
