import { useTranslation } from 'react-i18next'
import type { UserOut } from '#contract/users.ts'
import type { CardRecipe } from '#contract/recipes.ts'
import { useViewer } from '#renderer/api/session.ts'
import { actionsOf, RecipeMenu } from '#renderer/features/recipe-menu/index.ts'
import { mayChange } from '#renderer/features/recipes/index.ts'
import classes from './cards.module.css'

/** What a card offers members besides being opened. */
export function CardMenu({ recipe, groupSlug }: { recipe: CardRecipe; groupSlug: string }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  return (
    <RecipeMenu
      recipe={recipe}
      groupSlug={groupSlug}
      actions={actionsFor(recipe, viewer?.groupSlug === groupSlug ? viewer : null)}
      label={t('recipe.menu-of', { name: recipe.name })}
      className={classes.above}
      size={36}
    />
  )
}

function actionsFor(recipe: CardRecipe, member: UserOut | null) {
  if (!member) return actionsOf.visitorsCard
  return mayChange(recipe, member.id) ? actionsOf.editorsCard : actionsOf.membersCard
}
