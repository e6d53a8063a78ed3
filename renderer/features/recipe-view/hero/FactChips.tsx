import { Badge, Group } from '@mantine/core'
import { IconClock, IconGauge } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'

const times = ['totalTime', 'prepTime', 'performTime'] as const

interface FactChipsProps {
  recipe: Pick<Recipe, (typeof times)[number] | 'difficulty'>
}

/** How long it takes, in the words of the recipe, and how hard it is. */
export function FactChips({ recipe }: FactChipsProps) {
  const { t } = useTranslation()
  const { difficulty } = recipe
  const known = times.filter((field) => recipe[field])
  if (known.length === 0 && difficulty === null) return null
  return (
    <Group gap="xs">
      {known.map((field) => (
        <Badge key={field} {...chip} leftSection={<IconClock size={16} aria-hidden />}>
          {t(`recipe.time.${field}`)} <bdi className="tabular">{recipe[field]}</bdi>
        </Badge>
      ))}
      {difficulty && (
        <Badge {...chip} leftSection={<IconGauge size={16} aria-hidden />}>
          {t('recipe.difficulty.label')} <bdi>{t(`recipe.difficulty.${difficulty}`)}</bdi>
        </Badge>
      )}
    </Group>
  )
}

const chip = { variant: 'light', color: 'secondary', size: 'lg', tt: 'none' } as const
