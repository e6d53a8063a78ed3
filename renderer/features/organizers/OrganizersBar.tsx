import { Button, Chip, CloseButton, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import classes from './organizers.module.css'

interface OrganizersBarProps {
  kind: OrganizerKind
  /** The number of all; null while it loads. */
  total: number | null
  /** The number of those shown. */
  found: number
  search: string
  onSearch: (text: string) => void
  /** The number of those without recipes. */
  unused: number
  isUnusedOnly: boolean
  onUnusedOnly: (isUnusedOnly: boolean) => void
  /** Absent if the user may not create any. */
  onCreate: (() => void) | undefined
  /** Absent if the user may not delete them. */
  onDeleteUnused: (() => void) | undefined
}

/** Title, count and Create; below them search and filter. */
export function OrganizersBar({ kind, total, found, unused, ...bar }: OrganizersBarProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const title = t(`organizers.${kind}.title`)
  useTitle(title)
  const countOf = (count: number) =>
    t(`organizers.${kind}.count`, { count, number: formatNumber(count) })
  const isNarrowed = bar.isUnusedOnly || bar.search.trim() !== ''
  const clear = () => {
    bar.onSearch('')
    field.current?.focus()
  }

  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" className="tabular" role="status">
          {total !== null && total > 0 && countOf(isNarrowed ? found : total)}
        </Text>
      </div>
      {/* An empty list has this button in its middle, and nothing to search. */}
      {total !== 0 && bar.onCreate && (
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={bar.onCreate}>
          {t(`organizers.${kind}.create`)}
        </Button>
      )}
      {total !== 0 && (
        <div className={classes.tools}>
          <TextInput
            ref={field}
            className={classes.search}
            type="search"
            aria-label={t(`organizers.${kind}.search`)}
            placeholder={t(`organizers.${kind}.search`)}
            autoComplete="off"
            classNames={{ input: classes.userText }}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- most people come here to search
            autoFocus
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={
              bar.search !== '' && (
                <CloseButton aria-label={t('organizers.clear-search')} onClick={clear} />
              )
            }
            value={bar.search}
            onChange={(event) => bar.onSearch(event.currentTarget.value)}
          />
          {(unused > 0 || bar.isUnusedOnly) && (
            <Chip
              variant="outline"
              checked={bar.isUnusedOnly}
              onChange={bar.onUnusedOnly}
              classNames={{ label: classes.chip }}
            >
              {t('organizers.only-unused', { number: formatNumber(unused) })}
            </Chip>
          )}
          {bar.isUnusedOnly && found > 0 && bar.onDeleteUnused && (
            <Button
              variant="default"
              c="error"
              leftSection={<IconTrash size={20} aria-hidden />}
              onClick={bar.onDeleteUnused}
            >
              {t(`organizers.${kind}.delete-many`, { count: found, number: formatNumber(found) })}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}
