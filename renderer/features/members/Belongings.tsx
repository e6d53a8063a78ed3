import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Belongings as Counts } from '#contract/groups.ts'
import { counted } from '#renderer/i18n/format.ts'

/** Whether there is something that another person has to take over. */
export const isSomethingHanded = ({ recipes, shoppingLists }: Counts) => recipes + shoppingLists > 0

/** What becomes of everything that a member has, in a sentence for each kind that there is. */
export function Belongings({ belongings }: { belongings: Counts }) {
  const { t } = useTranslation()
  const { recipes, shoppingLists, comments, timelineEvents, mealPlans, links } = belongings
  const opinions = belongings.ratings + belongings.favorites
  const told = [
    recipes > 0 && t('members.goes.recipes', counted(recipes)),
    shoppingLists > 0 && t('members.goes.lists', counted(shoppingLists)),
    comments > 0 && t('members.goes.comments', counted(comments)),
    timelineEvents > 0 && t('members.goes.entries', counted(timelineEvents)),
    mealPlans > 0 && t('members.goes.meals', counted(mealPlans)),
    links > 0 && t('members.goes.links', counted(links)),
    opinions > 0 && t('members.goes.opinions', counted(opinions)),
    belongings.devices > 0 && t('members.goes.devices', counted(belongings.devices)),
    belongings.apiTokens > 0 && t('members.goes.tokens', counted(belongings.apiTokens)),
  ].filter((line) => line !== false)
  if (told.length === 0) return null
  return (
    <List spacing="xs">
      {told.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  )
}
