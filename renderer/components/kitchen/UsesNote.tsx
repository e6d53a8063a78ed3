import { Button, Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Uses } from '#contract/upkeep.ts'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { formatList, formatNumber } from '#renderer/i18n/format.ts'

interface UsesNoteProps {
  uses: UseQueryResult<Uses>
  /** The sentence if it is used; `places` is a list like '12 recipes and 3 shopping list items'. */
  used: (places: string) => string
  unused: string
}

const kindsOfPlace = ['recipes', 'foods', 'shoppingItems', 'cookbooks', 'planRules'] as const

/** Says where a food, a label, a tag and the like is used, before it is changed or deleted. */
export function UsesNote({ uses, used, unused }: UsesNoteProps) {
  const { t } = useTranslation()
  if (uses.isPending) return <WaitingBlock height={20} />
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
