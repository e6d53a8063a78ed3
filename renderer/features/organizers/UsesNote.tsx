import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { formatList, formatNumber } from '#renderer/i18n/format.ts'
import { usesQuery } from './kinds.ts'

interface UsesNoteInput {
  kind: OrganizerKind
  id: string
  /** The sentence for one that is used; `places` is a list like '12 recipes and 1 cookbook'. */
  used: (places: string) => string
  unused: string
}

/** What a change of an organizer reaches, asked when it is shown. */
export function UsesNote({ kind, id, used, unused }: UsesNoteInput) {
  const { t } = useTranslation()
  const uses = useQuery({ ...usesQuery(kind, id), staleTime: 0 })
  if (uses.isPending) {
    return <Skeleton h={20} aria-busy aria-label={t('general.loading')} />
  }
  if (!uses.data) {
    return (
      <Group justify="space-between" role="alert">
        <Text c="dimmed">{t('organizers.uses-unknown')}</Text>
        <Button variant="default" size="compact-md" onClick={() => void uses.refetch()}>
          {t('general.retry')}
        </Button>
      </Group>
    )
  }
  const { recipes, cookbooks, planRules } = uses.data
  const shown = (count: number) => ({ count, number: formatNumber(count) })
  const places = [
    recipes > 0 && t('organizers.recipes', shown(recipes)),
    cookbooks > 0 && t('organizers.cookbooks', shown(cookbooks)),
    planRules > 0 && t('organizers.rules', shown(planRules)),
  ].filter((place) => place !== false)
  return <Text>{places.length > 0 ? used(formatList(places)) : unused}</Text>
}
