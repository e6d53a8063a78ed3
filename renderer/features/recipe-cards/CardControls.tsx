import { IconHeart, IconHeartOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CardRecipe } from '#contract/recipes.ts'
import type { UserOut } from '#contract/users.ts'
import { canWrite, useSignedIn } from '#renderer/api/session.ts'
import { FavoriteButton, useOpinion } from '#renderer/features/recipe-life/index.ts'
import { actionsOf, type RecipeAction, RecipeMenu } from '#renderer/features/recipe-menu/index.ts'
import { mayChange } from '#renderer/features/recipes/index.ts'
import classes from './cards.module.css'

interface CardControlsProps {
  recipe: CardRecipe
  groupSlug: string
  onPicture?: boolean
}

/** The heart and the menu of a card, for members. Shown on hover and focus; the heart of a favorite always. */
export function CardControls({ recipe, groupSlug, onPicture = false }: CardControlsProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const { isFavorite, change } = useOpinion(recipe)
  return (
    <div className={classes.controls} data-on-picture={onPicture || undefined}>
      <RecipeMenu
        recipe={recipe}
        groupSlug={groupSlug}
        actions={actionsFor(recipe, viewer)}
        first={{
          icon: isFavorite ? IconHeartOff : IconHeart,
          label: t(isFavorite ? 'recipe.action.favorite-remove' : 'recipe.action.favorite-add'),
          onChoose: () => {
            if (!change.isPending) change.mutate({ isFavorite: !isFavorite })
          },
        }}
        label={t('recipe.menu-of', { name: recipe.name })}
        className={classes.control}
      />
      <FavoriteButton recipe={recipe} className={classes.control} />
    </div>
  )
}

function actionsFor(recipe: CardRecipe, viewer: UserOut): RecipeAction[] {
  if (!canWrite(viewer)) return actionsOf.readersCard
  return mayChange(recipe, viewer) ? actionsOf.editorsCard : actionsOf.membersCard
}
