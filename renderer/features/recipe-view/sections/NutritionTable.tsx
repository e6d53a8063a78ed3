import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { knownNutrients, NutrientTable } from '#renderer/components/NutrientTable.tsx'
import classes from './sections.module.css'

/** The nutrition table, when the recipe shows it and knows at least one value. */
export function NutritionTable({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (!recipe.settings.showNutrition || knownNutrients(recipe.nutrition).length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="nutrition">
      <Title order={2} size="h3" id="nutrition">
        {t('recipe.nutrition')}
      </Title>
      <NutrientTable nutrition={recipe.nutrition} className={classes.nutrition} />
    </section>
  )
}
