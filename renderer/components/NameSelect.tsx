import { type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NameSelect.module.css'
import { matchingOptions, type NameOption } from './name-options.ts'
import { searchNames } from './name-search.ts'

const mostShown = 50

interface NameSelectProps extends Pick<
  SelectProps,
  'label' | 'placeholder' | 'error' | 'leftSection' | 'renderOption'
> {
  options: readonly NameOption[]
  /** An id, or null. */
  value: string | null
  onChange: (id: string | null) => void
  /** Has the focus when its dialog opens. */
  isFirst?: boolean
}

/**
 * Chooses one of many by any of its names, the best matches first; where nothing matches as typed, small slips are
 * forgiven. It can be cleared again.
 */
export function NameSelect({ options, isFirst = false, ...field }: NameSelectProps) {
  const { t } = useTranslation()
  const data = useMemo(() => options.map(({ id, name }) => ({ value: id, label: name })), [options])
  const byId = useMemo(() => new Map(data.map((item) => [item.value, item])), [data])
  const find = (search: string): ComboboxParsedItem[] => {
    const best = matchingOptions(options, search, mostShown)
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
      // Otherwise what opens the list, a letter or a paste, would leave Enter without a choice.
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
