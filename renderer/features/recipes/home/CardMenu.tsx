import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#contract/recipes.ts'
import { actionsOf } from '../menu/actions.ts'
import { RecipeMenu } from '../menu/RecipeMenu.tsx'
import classes from './cards.module.css'

/** What a card offers besides being opened. */
export function CardMenu({ recipe, groupSlug }: { recipe: RecipeSummary; groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <RecipeMenu
      recipe={recipe}
      groupSlug={groupSlug}
      actions={actionsOf.card}
      label={t('recipe.menu-of', { name: recipe.name })}
      className={classes.above}
      size={36}
    />
  )
}
