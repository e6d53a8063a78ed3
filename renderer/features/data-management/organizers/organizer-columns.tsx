import { Checkbox } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import { type Organizer, useOnHandBox } from '#renderer/features/organizers/index.ts'
import { idColumn, nameColumn, recipesColumn, textColumn } from '../columns.tsx'

interface OrganizerColumns {
  t: TFunction
  kind: OrganizerKind
  /** How many recipes have each; undefined while it loads. */
  counts: Record<string, number> | undefined
}

export function organizerColumns({ t, kind, counts }: OrganizerColumns): DataColumn<Organizer>[] {
  const onHand: DataColumn<Organizer> = {
    id: 'on-hand',
    label: t('organizers.on-hand'),
    align: 'center',
    render: (tool) => <OnHand tool={tool} />,
    // Sorts the tools on hand first.
    sortValue: (tool) => !tool.onHand,
  }
  return [
    nameColumn(t('general.name')),
    textColumn('slug', t('organizers.slug'), ({ slug }) => slug, { hidden: true }),
    ...(kind === 'tools' ? [onHand] : []),
    recipesColumn(t('organizers.recipe-count'), counts, kind),
    idColumn(t('organizers.id')),
  ]
}

function OnHand({ tool }: { tool: Organizer }) {
  const { t } = useTranslation()
  return (
    <Checkbox
      display="inline-block"
      aria-label={t('organizers.on-hand-name', { name: tool.name })}
      {...useOnHandBox(tool)}
    />
  )
}
