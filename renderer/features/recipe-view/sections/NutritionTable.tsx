import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { knownNutrients, NutrientTable } from '#renderer/components/kitchen/NutrientTable.tsx'
import classes from './sections.module.css'

/** The nutrition table; nothing if the settings hide it or no value is known. */
export function NutritionTable({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (!recipe.settings.showNutrition || knownNutrients(recipe.nutrition).length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="nutrition">
      <Title order={2} size="h4" id="nutrition">
        {t('recipe.nutrition')}
      </Title>
      <NutrientTable nutrition={recipe.nutrition} className={classes.nutrition} />
    </section>
  )
}
