import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import type { ShoppingListSummary } from '#contract/shopping-lists.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ChooseList } from './ChooseList.tsx'
import { ChooseMeals } from './plan/ChooseMeals.tsx'

interface PlanToListProps {
  /** The meals of the days. */
  entries: readonly MealPlanEntry[]
  onClose: () => void
}

/** Chooses a list, then what of the planned meals goes onto it. */
export function PlanToListDialog({ entries, onClose }: PlanToListProps) {
  const { t } = useTranslation()
  const [list, setList] = useState<ShoppingListSummary | null>(null)
  if (list) {
    return (
      <ChooseMeals list={list} entries={entries} onBack={() => setList(null)} onClose={onClose} />
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t('shopping.choose-title')}>
      <ChooseList onChoose={setList} />
    </Dialog>
  )
}
