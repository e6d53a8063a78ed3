import { type ComboboxItem, type ComboboxParsedItem, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { matchingOptions, nameOption } from '#renderer/components/name-options.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { countsQuery, type Organizer } from './kinds.ts'
import { searchNames } from './name-search.ts'
import classes from './organizers.module.css'

const shownOptions = 50

interface OrganizerSelectInput {
  kind: OrganizerKind
  label: string
  organizers: readonly Organizer[]
  value: string | null
  onChange: (id: string | null) => void
  /** Has the focus when its dialog opens. */
  isFirst?: boolean
  error?: string
}

/** Chooses one that is there, by name; the best matches come first, and small slips are forgiven. */
export function OrganizerSelect({ kind, organizers, isFirst, ...field }: OrganizerSelectInput) {
  const { t } = useTranslation()
  const counts = useQuery(countsQuery(kind))
  const data = useMemo(
    () => organizers.map(({ id, name }) => ({ value: id, label: name })),
    [organizers],
  )
  const options = useMemo(
    () => organizers.map(({ id, name }) => nameOption(id, name)),
    [organizers],
  )
  const find = (items: ComboboxParsedItem[], search: string) => {
    const best = matchingOptions(options, search, shownOptions)
    const found = best.length > 0 ? best : searchNames(options, search).slice(0, shownOptions)
    const byId = new Map(items.flatMap((item) => ('value' in item ? [[item.value, item]] : [])))
    return found.flatMap(({ id }) => byId.get(id) ?? [])
  }

  return (
    <Select
      label={field.label}
      placeholder={t(`organizers.${kind}.choose`)}
      data={data}
      value={field.value}
      onChange={field.onChange}
      error={field.error}
      searchable
      clearable
      selectFirstOptionOnChange
      nothingFoundMessage={t('organizers.nothing-title')}
      clearButtonProps={{ 'aria-label': t('general.remove') }}
      filter={({ options: items, search }) => find(items, search)}
      renderOption={({ option }: { option: ComboboxItem }) => {
        const count = counts.data?.[option.value] ?? 0
        return (
          <span className={classes.option}>
            <bdi>{option.label}</bdi>
            {counts.data && (
              <Text span size="sm">
                {t('organizers.recipes', { count, number: formatNumber(count) })}
              </Text>
            )}
          </span>
        )
      }}
      classNames={{ input: classes.userText ?? '' }}
      {...(isFirst && { 'data-autofocus': true })}
    />
  )
}
