import { IconRulerMeasure } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Unit } from '#contract/recipe-parts.ts'
import { nameOption } from '#renderer/components/name-options.ts'
import { Loaded } from '../Loaded.tsx'
import { countsQuery, unitsQuery } from '../named-kinds.ts'
import { NamedTable } from '../NamedTable.tsx'
import { unitColumns } from './unit-columns.tsx'
import { UnitEditor } from './UnitEditor.tsx'

/** The units of the household: how amounts are measured and how that is written. */
export function UnitsData() {
  const units = useQuery(unitsQuery)
  return <Loaded query={units}>{({ items }) => <UnitsTable units={items} />}</Loaded>
}

function UnitsTable({ units }: { units: Unit[] }) {
  const { t } = useTranslation()
  const counts = useQuery(countsQuery('units')).data
  const columns = useMemo(() => unitColumns({ t, counts }), [t, counts])
  return (
    <NamedTable
      kind="units"
      icon={IconRulerMeasure}
      rows={units}
      columns={columns}
      counts={counts}
      optionOf={optionOf}
      fileRow={fileRow}
      renderEditor={(unit, onClose) => <UnitEditor unit={unit} onClose={onClose} />}
    />
  )
}

const aliasesOf = ({ aliases }: Unit) => aliases.map(({ name }) => name)

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
