import { Button } from '@mantine/core'
import { IconBasketPlus, IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { CookButton } from '#renderer/features/cooking/index.ts'
import { MadeItButton } from '#renderer/features/recipe-life/index.ts'
import { useRecipeDialogs } from '#renderer/features/recipe-menu/index.ts'
import classes from './KitchenActions.module.css'

interface KitchenActionsProps {
  recipe: Recipe
  groupSlug: string
  /** Members who may change things; others only cook. */
  canWrite: boolean
}

/** What one came for: cooking it, and for members buying, planning and telling. */
export function KitchenActions({ recipe, groupSlug, canWrite }: KitchenActionsProps) {
  return (
    <div className={classes.row}>
      <CookButton className={classes.cook} />
      {canWrite && (
        <>
          <ForLater recipe={recipe} groupSlug={groupSlug} />
          <MadeItButton className={classes.word} recipe={recipe} />
        </>
      )}
    </div>
  )
}

/** At the foot of a phone, under the thumb; it takes the place of the tabs and has the next timer at its start. */
export function KitchenBar({ recipe, groupSlug, canWrite }: KitchenActionsProps) {
  return (
    <div className={classes.bar} data-own-bar="timers">
      <CookButton className={classes.cook} />
      {canWrite && <ForLater recipe={recipe} groupSlug={groupSlug} />}
    </div>
  )
}

/** Where there is little room they have no words. */
function ForLater({ recipe, groupSlug }: Omit<KitchenActionsProps, 'canWrite'>) {
  const { t } = useTranslation()
  const { guard } = useNeedsServer()
  const { open, dialogs } = useRecipeDialogs({ recipe, groupSlug, shown: recipe })
  const entries = [
    { action: 'list', label: t('recipe.to-list'), Picture: IconBasketPlus },
    { action: 'plan', label: t('recipe.to-plan'), Picture: IconCalendarPlus },
  ] as const
  return (
    <>
      {entries.map(({ action, label, Picture }) => (
        <Button
          key={action}
          variant="default"
          className={classes.later}
          aria-label={label}
          title={label}
          {...guard(() => open(action))}
        >
          <Picture size={20} aria-hidden />
          <span className={classes.label}>{label}</span>
        </Button>
      ))}
      {dialogs}
    </>
  )
}
