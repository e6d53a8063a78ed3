import { DndContext, DragOverlay } from '@dnd-kit/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import classes from './board.module.css'
import { type Dragged, DragContext } from './drag-context.ts'
import { isAt, type Place } from './places.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { nameOf, type PlanChanges } from './use-plan-changes.ts'
import { usePlaceWords } from './use-place-words.ts'

interface PlanBoardProps {
  entries: readonly MealPlanEntry[]
  days: readonly string[]
  /** Whether the days are shown as a month in weeks. */
  isMonth: boolean
  canDrag: boolean
  changes: PlanChanges
  children: ReactNode
}

/** The days and the recipes beside them, between which meals are dragged. */
export function PlanBoard({ entries, days, isMonth, ...rest }: PlanBoardProps) {
  const { canDrag, changes, children } = rest
  const { t } = useTranslation()
  const wordsOf = usePlaceWords()
  const handleDrop = (dragged: Dragged, place: Place) => {
    if (dragged.kind === 'meal') void changes.move(dragged.entry, place, wordsOf(place))
    else void changes.add(dragged.recipe, place, wordsOf(place))
  }
  const drag = useBoardDrag({ entries, days, isMonth, wordsOf, onDrop: handleDrop })
  const { dragged, target, isByKeys } = drag
  const isMove =
    target !== null &&
    (dragged?.kind !== 'meal' || !isAt(entries, dragged.entry, target) || isByKeys)
  const shownTarget = isMove ? target : null
  const state = useMemo(
    () => ({ dragged, target: shownTarget, canDrag }),
    [dragged, shownTarget, canDrag],
  )
  return (
    <DndContext
      {...drag.context}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: {
          draggable: t(isMonth ? 'plan.board.instructions-month' : 'plan.board.instructions'),
        },
      }}
    >
      <DragContext value={state}>
        {/* Keys of the page rest while something is lifted. */}
        <div className={classes.board} data-lifted={dragged ? true : undefined}>
          {children}
        </div>
      </DragContext>
      <p className="only-for-readers" role="status">
        {drag.spoken}
      </p>
      <DragOverlay dropAnimation={null}>
        {dragged && !isByKeys && <LiftedCard dragged={dragged} />}
      </DragOverlay>
    </DndContext>
  )
}

/** What hangs at the finger. */
function LiftedCard({ dragged }: { dragged: Dragged }) {
  const recipe = dragged.kind === 'meal' ? dragged.entry.recipe : dragged.recipe
  const name = dragged.kind === 'meal' ? nameOf(dragged.entry) : dragged.recipe.name
  return (
    <div className={classes.lifted}>
      {recipe && (
        <span className={classes.liftedPicture}>
          <RecipeImage id={recipe.id} version={recipe.image} size="tiny" name={name} />
        </span>
      )}
      <bdi className={classes.liftedName}>{name}</bdi>
    </div>
  )
}

// Places are announced by their day and meal, as soon as they change.
const nothing = () => undefined
const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}
