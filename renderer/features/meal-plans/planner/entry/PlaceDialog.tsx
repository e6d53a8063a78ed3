import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { useMealTypes } from '#renderer/features/meal-types/index.ts'
import type { Place } from '../board/places.ts'
import { usePlaceWords } from '../board/use-place-words.ts'
import { nameOf, type PlanChanges } from '../board/use-plan-changes.ts'
import { dayAfter, isDay } from '../range.ts'
import { DayAndMeal } from './DayAndMeal.tsx'

interface PlaceDialogProps {
  /** Moves the meal, or plans its leftovers. */
  what: 'move' | 'leftovers'
  entry: MealPlanEntry
  changes: PlanChanges
  onClose: () => void
}

/** Asks for the day and the meal that a planned meal moves to, or that its leftovers are eaten at. */
export function PlaceDialog({ what, entry, changes, onClose }: PlaceDialogProps) {
  const { t } = useTranslation()
  const wordsOf = usePlaceWords()
  const { reason } = useNeedsServer()
  const isMove = what === 'move'
  const types = useMealTypes()
  const [place, setPlace] = useState<Place>(() => {
    const { entryType, mealType } = isMove ? entry : types.usual('lunch')
    const date = isMove ? entry.date : dayAfter(entry.date, 1)
    return { date, entryType, mealType, before: null }
  })
  const handleSubmit = async () => {
    if (!isDay(place.date)) return
    if (isMove) void changes.move(entry, place, wordsOf(place))
    else await changes.leftovers(entry, place, wordsOf(place))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isMove ? 'plan.board.move-title' : 'plan.board.leftovers-title')}
      submitLabel={t(isMove ? 'plan.board.move' : 'plan.board.plan-leftovers')}
      onSubmit={handleSubmit}
      blocked={reason}
    >
      <Text dir="auto">{nameOf(entry)}</Text>
      <DayAndMeal
        date={place.date}
        meal={place}
        onChange={(changed) => setPlace({ ...place, ...changed })}
      />
    </Dialog>
  )
}
