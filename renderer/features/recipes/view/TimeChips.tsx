import { Badge, Group } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'

const fields = ['totalTime', 'prepTime', 'performTime'] as const

/** How long it takes, in the words of the recipe. */
export function TimeChips({ recipe }: { recipe: Pick<Recipe, (typeof fields)[number]> }) {
  const { t } = useTranslation()
  const known = fields.filter((field) => recipe[field])
  if (known.length === 0) return null
  return (
    <Group gap="xs">
      {known.map((field) => (
        <Badge
          key={field}
          variant="light"
          color="secondary"
          size="lg"
          tt="none"
          leftSection={<IconClock size={16} aria-hidden />}
        >
          {t(`recipe.time.${field}`)} <bdi className="tabular">{recipe[field]}</bdi>
        </Badge>
      ))}
    </Group>
  )
}
