import { type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NameSelect.module.css'
import { matchingOptions, mostShown, type NameOption } from './name-options.ts'
import { searchNames } from './name-search.ts'

interface NameSelectProps extends Pick<
  SelectProps,
  'label' | 'placeholder' | 'error' | 'leftSection' | 'renderOption'
> {
  options: readonly NameOption[]
  /** An id, or null. */
  value: string | null
  onChange: (id: string | null) => void
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean
}

/**
 * A select with search: matches any name of a record, best matches first, and tolerates small typos if nothing matches
 * exactly. Can be cleared.
 */
export function NameSelect({ options, isFirst = false, ...field }: NameSelectProps) {
  const { t } = useTranslation()
  const data = useMemo(() => options.map(({ id, name }) => ({ value: id, label: name })), [options])
  const byId = useMemo(() => new Map(data.map((item) => [item.value, item])), [data])
  const find = (search: string): ComboboxParsedItem[] => {
    const best = matchingOptions(options, search)
    const found = best.length > 0 ? best : searchNames(options, search).slice(0, mostShown)
    return found.flatMap(({ id }) => byId.get(id) ?? [])
  }

  return (
    <Select
      {...field}
      data={data}
      searchable
      clearable
      selectFirstOptionOnChange
      // Without this, the letter or paste that opens the list selects nothing, and Enter would have no effect.
      selectFirstOptionOnDropdownOpen
      openOnFocus={false}
      filter={({ search }) => find(search)}
      nothingFoundMessage={t('data.nothing-found')}
      clearButtonProps={{ 'aria-label': t('general.remove') }}
      comboboxProps={{ shadow: 'md' }}
      classNames={{ input: classes.input }}
      {...(isFirst && { 'data-autofocus': true })}
    />
  )
}
