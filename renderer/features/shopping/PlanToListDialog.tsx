import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShoppingListSummary } from '#contract/shopping-lists.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ChooseList } from './ChooseList.tsx'
import { ChooseMeals } from './ChooseMeals.tsx'
import type { PlannedRecipe } from './planned-meals.ts'

interface PlanToListProps {
  /** The recipes of the days, each once. */
  planned: readonly PlannedRecipe[]
  onClose: () => void
}

/** Chooses a list, then what of the planned meals goes onto it. */
export function PlanToListDialog({ planned, onClose }: PlanToListProps) {
  const { t } = useTranslation()
  const [list, setList] = useState<ShoppingListSummary | null>(null)
  if (list) {
    return (
      <ChooseMeals list={list} planned={planned} onBack={() => setList(null)} onClose={onClose} />
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t('shopping.choose-title')}>
      <ChooseList onChoose={setList} />
    </Dialog>
  )
}
