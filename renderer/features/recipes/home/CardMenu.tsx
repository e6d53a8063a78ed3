import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#contract/recipes.ts'
import { useViewer } from '#renderer/api/session.ts'
import { actionsOf } from '../menu/actions.ts'
import { RecipeMenu } from '../menu/RecipeMenu.tsx'
import classes from './cards.module.css'

/** What a card offers members besides being opened. */
export function CardMenu({ recipe, groupSlug }: { recipe: RecipeSummary; groupSlug: string }) {
  const { t } = useTranslation()
  const isMember = useViewer()?.groupSlug === groupSlug
  return (
    <RecipeMenu
      recipe={recipe}
      groupSlug={groupSlug}
      actions={isMember ? actionsOf.card : actionsOf.visitorsCard}
      label={t('recipe.menu-of', { name: recipe.name })}
      className={classes.above}
      size={36}
    />
  )
}
