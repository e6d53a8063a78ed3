import { useDraggable } from '@dnd-kit/core'
import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#contract/recipes.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { formatAgo } from '#renderer/i18n/format-ago.ts'
import type { Dragged } from '../board/drag-context.ts'
import { splitListeners } from '../board/split-listeners.ts'
import classes from './panel.module.css'

interface PanelRecipeProps {
  recipe: RecipeSummary
  onPlan: (recipe: RecipeSummary) => void
}

/** A recipe to drag onto a day. Without dragging, its button asks for the day. */
export function PanelRecipe({ recipe, onPlan }: PanelRecipeProps) {
  const { t } = useTranslation()
  const { isOffline, guard } = useNeedsServer()
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `recipe-${recipe.id}`,
    data: { kind: 'recipe', recipe } satisfies Dragged,
    disabled: isOffline,
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.recipe}
      data-lifted={isDragging || undefined}
      {...splitListeners(listeners).byPointer}
    >
      <span className={classes.picture}>
        <RecipeImage id={recipe.id} version={recipe.image} size="tiny" name={recipe.name} />
      </span>
      <span className={classes.words}>
        <b>
          <bdi>{recipe.name}</bdi>
        </b>
        <small>
          <bdi>{recipe.lastMade ? formatAgo(recipe.lastMade) : t('shelves.never-cooked')}</bdi>
        </small>
      </span>
      <ActionIcon
        aria-label={t('plan.board.plan-recipe', { name: recipe.name })}
        {...guard(() => onPlan(recipe))}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
