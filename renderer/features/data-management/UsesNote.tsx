import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatList, formatNumber } from '#renderer/i18n/format.ts'
import { type NamedKind, usesQuery } from './named-kinds.ts'

interface UsesNoteProps {
  kind: NamedKind
  id: string
  /** The sentence for one that is used; `places` is a list like '12 recipes and 3 items of shopping lists'. */
  used: (places: string) => string
  unused: string
}

const kindsOfPlace = ['recipes', 'foods', 'shoppingItems', 'cookbooks', 'planRules'] as const

/** What a change of a food, unit or label reaches, asked when it is shown. */
export function UsesNote({ kind, id, used, unused }: UsesNoteProps) {
  const { t } = useTranslation()
  const uses = useQuery({ ...usesQuery(kind, id), staleTime: 0 })
  if (uses.isPending) return <Skeleton h={20} aria-busy aria-label={t('general.loading')} />
  const { data } = uses
  if (!data) {
    return (
      <Group justify="space-between" role="alert">
        <Text c="dimmed">{t('data.uses-unknown')}</Text>
        <Button variant="default" size="compact-md" onClick={() => void uses.refetch()}>
          {t('general.retry')}
        </Button>
      </Group>
    )
  }
  const places = kindsOfPlace
    .filter((place) => data[place] > 0)
    .map((place) =>
      t(`data.place.${place}`, { count: data[place], number: formatNumber(data[place]) }),
    )
  return <Text>{places.length > 0 ? used(formatList(places)) : unused}</Text>
}
