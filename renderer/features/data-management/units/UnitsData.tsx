import { IconRulerMeasure } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Unit } from '#contract/recipe-parts.ts'
import { nameOption } from '#renderer/components/fields/name-options.ts'
import { aliasesOf } from '../aliases.ts'
import { unitsQuery } from '../named-kinds.ts'
import { type Counts, NamedTable } from '../NamedTable.tsx'
import { unitColumns } from './unit-columns.tsx'
import { UnitEditor } from './UnitEditor.tsx'

/** The units of the household. */
export function UnitsData() {
  const { t } = useTranslation()
  const columnsFor = useCallback((counts: Counts) => unitColumns({ t, counts }), [t])
  return (
    <NamedTable
      kind="units"
      icon={IconRulerMeasure}
      list={useQuery(unitsQuery)}
      columnsFor={columnsFor}
      optionOf={optionOf}
      fileRow={fileRow}
      renderEditor={(unit, onClose) => <UnitEditor unit={unit} onClose={onClose} />}
    />
  )
}

const optionOf = (unit: Unit) =>
  nameOption(unit.id, unit.name, [
    unit.pluralName,
    unit.abbreviation,
    unit.pluralAbbreviation,
    ...aliasesOf(unit),
  ])

const fileRow = (unit: Unit) => ({
  id: unit.id,
  name: unit.name,
  pluralName: unit.pluralName,
  abbreviation: unit.abbreviation,
  pluralAbbreviation: unit.pluralAbbreviation,
  useAbbreviation: unit.useAbbreviation,
  fraction: unit.fraction,
  aliases: aliasesOf(unit),
  description: unit.description,
})
