import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelChip } from '#renderer/components/LabelChip.tsx'
import { nameOption } from '#renderer/components/name-options.ts'
import { NameSelect } from '#renderer/components/NameSelect.tsx'
import { labelsQuery } from '../named-kinds.ts'

interface LabelFieldProps {
  /** The id of a label; null is none. */
  value: string | null
  onChange: (id: string | null) => void
  isFirst?: boolean
}

/** Chooses one of the household's labels, or none. */
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
