import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelChip } from '#renderer/components/kitchen/LabelChip.tsx'
import { nameOption } from '#renderer/components/fields/name-options.ts'
import { NameSelect } from '#renderer/components/fields/NameSelect.tsx'
import { labelsQuery } from '../named-kinds.ts'

interface LabelFieldProps {
  /** The id of a label, or null. */
  value: string | null
  onChange: (id: string | null) => void
  isFirst?: boolean
}

/** A select for one of the household's labels, or none. */
export function LabelField(field: LabelFieldProps) {
  const { t } = useTranslation()
  const { data } = useQuery(labelsQuery)
  const labels = useMemo(() => data?.items ?? [], [data])
  const options = useMemo(() => labels.map(({ id, name }) => nameOption(id, name)), [labels])
  return (
    <NameSelect
      {...field}
      label={t('data.label')}
      placeholder={t('data.no-label')}
      options={options}
      renderOption={({ option }) => {
        const label = labels.find(({ id }) => id === option.value)
        return label ? <LabelChip label={label} /> : option.label
      }}
    />
  )
}
