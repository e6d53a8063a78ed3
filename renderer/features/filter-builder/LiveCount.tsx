import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { counted, formatList } from '#renderer/i18n/format.ts'
import { canAskFirst, firstMatchesQuery, previewQuery } from './queries.ts'
import classes from './builder.module.css'

const quiet = 300 // ms without a change before the server is asked

interface LiveCountProps {
  /** In the filter language; null while it is incomplete. */
  filter: string | null
  /** What has to be corrected before saving. With a filter as well, it was stored like this and can wait. */
  problem: string | null
  /** Whether it was tried to save without a filter. */
  isError?: boolean
  /** What it means that there are no conditions. */
  everything: (total: number) => string
  /** What it means that no recipe matches. */
  nothing?: string
}

/** How many recipes match the filter being edited, with the first names. */
export function LiveCount({
  filter,
  problem,
  isError = false,
  everything,
  nothing,
}: LiveCountProps) {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(filter, quiet)
  const asked = settled ?? ''
  const isAsked = settled !== null
  const count = useQuery({
    ...previewQuery(asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const first = useQuery({
    ...firstMatchesQuery(asked),
    enabled: isAsked && canAskFirst(asked) && (count.data?.total ?? 0) > 0,
    placeholderData: keepPreviousData,
  })
  const isBehind = settled !== filter || count.isPlaceholderData

  const renderCount = () => {
    if (filter === null) return null
    if (count.isError) return <Text c="error">{count.error.message}</Text>
    if (!count.data) return <Text c="dimmed">{t('cookbooks.counting')}</Text>
    const { total } = count.data
    const names = total === 0 || first.isError ? [] : (first.data?.items ?? [])
    return (
      <>
        <Text fw={600}>
          {asked === '' ? everything(total) : t('cookbooks.matches', counted(total))}
        </Text>
        {total === 0 && nothing && <Text>{nothing}</Text>}
        {names.length > 0 && !first.isPlaceholderData && (
          <Text size="sm" c="dimmed" dir="auto">
            {t(total > names.length ? 'cookbooks.first-of-many' : 'cookbooks.all-of-them', {
              names: formatList(names.map(({ name }) => name)),
            })}
          </Text>
        )}
      </>
    )
  }
  return (
    <output className={classes.count} aria-busy={isBehind} data-behind={isBehind || undefined}>
      {problem !== null && (
        <Text {...(isError && filter === null ? { c: 'error', role: 'alert' } : { c: 'dimmed' })}>
          {problem}
        </Text>
      )}
      {renderCount()}
    </output>
  )
}
