import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Unit } from '#contract/recipe-parts.ts'
import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import {
  aliasesColumn,
  createdColumn,
  idColumn,
  nameColumn,
  recipesColumn,
  textColumn,
} from '../columns.tsx'

interface UnitColumns {
  t: TFunction
  /** How many recipes use each; undefined while it loads. */
  counts: Record<string, number> | undefined
}

export function unitColumns({ t, counts }: UnitColumns): DataColumn<Unit>[] {
  const yesOrNo = (id: string, label: string, isSo: (unit: Unit) => boolean): DataColumn<Unit> => ({
    id,
    label,
    align: 'center',
    render: (unit) =>
      isSo(unit) ? (
        <IconCheck
          size={20}
          color="var(--trivet-success)"
          role="img"
          aria-label={t('general.yes')}
        />
      ) : (
        <IconMinus size={20} color="var(--trivet-muted)" role="img" aria-label={t('general.no')} />
      ),
    sortValue: (unit) => !isSo(unit),
    isEmpty: (unit) => !isSo(unit),
  })
  return [
    nameColumn(t('general.name')),
    textColumn('plural', t('data.plural'), (unit) => unit.pluralName),
    textColumn('abbreviation', t('data.abbreviation'), (unit) => unit.abbreviation),
    textColumn(
      'plural-abbreviation',
      t('data.plural-abbreviation'),
      (unit) => unit.pluralAbbreviation,
    ),
    yesOrNo('use-abbreviation', t('data.use-abbreviation'), (unit) => unit.useAbbreviation),
    textColumn('description', t('data.description'), (unit) => unit.description, { hidden: true }),
    yesOrNo('fraction', t('data.fraction'), (unit) => unit.fraction),
    aliasesColumn(t('data.aliases')),
    recipesColumn(t('data.recipes'), counts),
    createdColumn(t('data.created-at')),
    idColumn(t('data.id')),
  ]
}
