import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './RecipeView.module.css'

/** The outline of a recipe before it is there. */
export function RecipeSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} role="status" aria-label={t('recipe.loading')}>
      <Skeleton height={400} radius="lg" />
      <Skeleton height={44} width={260} radius="xl" my="lg" />
      <div className={classes.columns}>
        <Skeleton height={320} radius="md" />
        <Skeleton height={420} radius="md" />
      </div>
    </div>
  )
}
