import { ActionIcon } from '@mantine/core'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { Tooltip } from '#renderer/components/Tooltip.tsx'
import { FavoriteButton, TimelineButton } from '#renderer/features/recipe-life/index.ts'
import { actionsOf, RecipeMenu } from '#renderer/features/recipe-menu/index.ts'
import { editPath } from '#renderer/features/recipes/index.ts'
import classes from '../RecipeView.module.css'
import { StickyBar } from './StickyBar.tsx'

interface ActionBarProps {
  recipe: Recipe
  groupSlug: string
  /** False for a recipe that its owner has locked. */
  canEdit: boolean
}

/** What anybody can do who may see it. */
export function VisitorsBar({ recipe, groupSlug }: Omit<ActionBarProps, 'canEdit'>) {
  const { t } = useTranslation()
  return (
    <StickyBar>
      <RecipeMenu
        recipe={recipe}
        shown={recipe}
        groupSlug={groupSlug}
        actions={actionsOf.visitorsPage}
        label={t('recipe.more')}
      />
    </StickyBar>
  )
}

/** What a member of the group can do with the recipe. */
export function ActionBar({ recipe, groupSlug, canEdit }: ActionBarProps) {
  const { t } = useTranslation()
  return (
    <StickyBar>
      <FavoriteButton recipe={recipe} />
      <TimelineButton recipe={recipe} />
      {canEdit ? (
        <Tooltip label={t('recipe.edit')}>
          <ActionIcon
            component={Link}
            to={editPath(groupSlug, recipe.slug)}
            variant="filled"
            color="primary"
            radius="xl"
            aria-label={t('recipe.edit')}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Tooltip label={t('recipe.locked')}>
          <span className={classes.lock} role="img" aria-label={t('recipe.locked')}>
            <IconLock size={20} aria-hidden />
          </span>
        </Tooltip>
      )}
      <RecipeMenu
        recipe={recipe}
        shown={recipe}
        groupSlug={groupSlug}
        actions={canEdit ? actionsOf.editorsPage : actionsOf.membersPage}
        label={t('recipe.more')}
      />
    </StickyBar>
  )
}
