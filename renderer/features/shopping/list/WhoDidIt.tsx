import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { everybody } from '#renderer/api/members.ts'

/** Who put an item on the list and who took it into the basket, where the household is more than one person. */
export function WhoDidIt({ item: { addedBy, checkedBy } }: { item: ShoppingItem }) {
  const { t } = useTranslation()
  const members = useQuery(everybody).data?.items ?? []
  if (members.length < 2) return null
  const nameOf = (id: string | null) => members.find((member) => member.id === id)?.fullName
  const [added, checked] = [nameOf(addedBy), nameOf(checkedBy)]
  const lines = [
    added && t('shopping.added-by', { name: added }),
    checked && t('shopping.checked-by', { name: checked }),
  ].filter(Boolean)
  return lines.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      {lines.join(' · ')}
    </Text>
  )
}
