import { Button, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { matchingOptions, nameOption } from '#renderer/components/fields/name-options.ts'
import classes from './filter.module.css'
import { PickList } from './PickList.tsx'
import type { NamedRecord } from '#renderer/api/named-records.ts'
import { pickCount, type PickKind, type Picks, withPick } from '../picks.ts'
import type { Scope } from '../queries.ts'
import type { ExplorerState } from '../state.ts'
import { facetsQuery, useNames } from './queries.ts'

interface PickSectionProps {
  kind: PickKind
  scope: Scope
  /** The state that is searched for, which the counts are based on. */
  applied: ExplorerState
  picks: Picks
  onChange: (picks: Picks) => void
}

/** The filter for one kind of what recipes carry. */
export function PickSection({ kind, scope, applied, picks, onChange }: PickSectionProps) {
  const { t } = useTranslation()
  const label = t(`explorer.kind.${kind}`)
  const [text, setText] = useState('')
  const names = useNames(kind, scope, true)
  const facets = useQuery({
    ...facetsQuery(applied, kind, scope),
    placeholderData: keepPreviousData,
  })
  // Options chosen when the filter opened are listed first; the order then stays, so that nothing moves under the
  // finger.
  const [first] = useState(() => new Set([...picks.include, ...picks.exclude]))
  const options = useMemo(() => (names.data?.items ?? []).map(optionOf), [names.data])
  const counts = facets.data?.[kind] ?? null
  // What no recipe has is listed last; again as it was when the filter opened.
  const [early, setEarly] = useState(counts)
  if (!early && counts) setEarly(counts)
  const found = useMemo(() => {
    const matching = matchingOptions(options, text, Infinity)
    const isFirst = ({ id, slug }: { id: string; slug: string }) => first.has(id) || first.has(slug)
    const placeOf = (option: { id: string; slug: string }) => {
      if (isFirst(option)) return 0
      return !early || early[option.id] ? 1 : 2
    }
    return matching.toSorted((one, other) => placeOf(one) - placeOf(other))
  }, [options, text, first, early])

  const renderList = () => {
    if (names.isPending || facets.isPending) return <Skeleton height={220} radius="md" />
    if (!names.data) return <ErrorPanel error={names.error} onRetry={() => void names.refetch()} />
    if (found.length === 0) {
      const isEmpty = options.length === 0
      return (
        <Text c="dimmed" ta="center" py="lg">
          {isEmpty ? t(`explorer.no-${kind}`) : t('explorer.none-called', { text })}
        </Text>
      )
    }
    return (
      <PickList
        // Remounts with another search text, so that it starts at the top.
        key={text}
        label={label}
        options={found}
        picks={picks}
        counts={counts}
        onPick={(id, state) => onChange(withPick(picks, id, state))}
      />
    )
  }
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        size="sm"
        aria-label={t('explorer.search-in', { filter: label })}
        placeholder={t('explorer.search-in', { filter: label })}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        // Only the text: the icons follow the direction of the page.
        attributes={{ input: { dir: 'auto' } }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.switchRow}>
        <Switch
          size="sm"
          checked={picks.all}
          onChange={(event) => onChange({ ...picks, all: event.currentTarget.checked })}
          label={t(picks.all ? 'explorer.all-of-them' : 'explorer.any-of-them')}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={pickCount(picks) === 0}
          onClick={() => onChange({ ...picks, include: [], exclude: [] })}
        >
          {t('explorer.clear-filter')}
        </Button>
      </div>
      {renderList()}
    </Stack>
  )
}

const optionOf = ({ id, slug = '', name, pluralName, aliases = [] }: NamedRecord) => ({
  ...nameOption(id, name, [pluralName, ...aliases.map((alias) => alias.name)]),
  slug,
})
