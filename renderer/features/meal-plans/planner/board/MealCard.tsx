import { useDraggable, useDroppable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import classes from './board.module.css'
import { type Dragged, draggedId, type DropData, useDrag } from './drag-context.ts'
import type { MealActions } from './meal-actions.ts'
import { MealMenu } from './MealMenu.tsx'
import { MealWords } from './MealWords.tsx'
import { splitListeners } from './split-listeners.ts'
import { cardId } from './use-board-drag.ts'
import { isPlaceholder, nameOf } from './use-plan-changes.ts'

interface MealCardProps {
  entry: MealPlanEntry
  actions: MealActions | undefined
}

/** A planned meal: its picture where there is room for one, its name, time and servings, and its menu. */
export function MealCard({ entry, actions }: MealCardProps) {
  const { t } = useTranslation()
  const { dragged, target, canDrag } = useDrag()
  const isPhone = useWindowWidth('below-sm')
  const { isOffline, guard } = useNeedsServer()
  const { recipe } = entry
  const id = cardId(entry.id)
  const isFixed = !canDrag || isPlaceholder(entry)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id,
    data: { kind: 'meal', entry } satisfies Dragged,
    disabled: isFixed,
  })
  const { setNodeRef: setDropRef } = useDroppable({
    id,
    data: { kind: 'card', entry } satisfies DropData,
    disabled: isFixed,
  })
  const { byPointer, byKeys } = splitListeners(listeners)
  const isLifted = draggedId(dragged) === entry.id
  return (
    <li
      ref={(node) => {
        setNodeRef(node)
        setDropRef(node)
      }}
      className={classes.card}
      data-words={!recipe || undefined}
      data-lifted={isLifted || undefined}
      data-before={(target !== null && target.before === entry.id) || undefined}
      data-waiting={isPlaceholder(entry) || undefined}
      // On a phone a finger scrolls, and only the grip drags.
      {...(!isPhone && !isFixed && { ...byPointer, 'data-draggable': true })}
    >
      {recipe && (
        <span className={classes.picture}>
          <RecipeImage id={recipe.id} version={recipe.image} name={recipe.name} />
        </span>
      )}
      <MealWords entry={entry} />
      {actions && !isPlaceholder(entry) && (
        <span className={classes.tools}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes.grip}
            {...attributes}
            {...(isPhone ? { ...byPointer, ...byKeys } : byKeys)}
            aria-label={t('sortable.move', { name: nameOf(entry) })}
            title={t('sortable.move', { name: nameOf(entry) })}
            {...(isOffline && guard(() => {}))}
          >
            <IconGripVertical size={18} aria-hidden />
          </button>
          <MealMenu entry={entry} actions={actions} />
        </span>
      )}
    </li>
  )
}
