import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { formatTime } from '#renderer/i18n/format.ts'

/** When the household last made it; nothing for a recipe that was never made. */
export function LastMade({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (recipe.lastMade === null) return null
  return (
    <Text size="sm" c="dimmed">
      {t('recipe.last-made', { date: formatTime(recipe.lastMade) })}
    </Text>
  )
}
