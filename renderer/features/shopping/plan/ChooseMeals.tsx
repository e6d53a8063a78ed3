import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import type { ShoppingListSummary } from '#contract/shopping-lists.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { useMeasureNames } from '#renderer/hooks/use-measure-names.ts'
import { chosenMeals } from './chosen-meals.ts'
import { MealChoices } from './MealChoices.tsx'
import { type PlanRow, planRows, planSections } from './plan-rows.ts'
import { PlanRows } from './PlanRows.tsx'
import { previewQuery } from './preview-query.ts'
import { usePlanToast, usePutPlan } from './use-put-plan.ts'

interface ChooseMealsProps {
  list: ShoppingListSummary
  entries: readonly MealPlanEntry[]
  onBack: () => void
  onClose: () => void
}

/**
 * What planned meals need, by food. What of them was decided about before is not proposed again, so that the same days
 * can be put on the list twice without buying twice.
 */
export function ChooseMeals({ list, entries, onBack, onClose }: ChooseMealsProps) {
  const { t } = useTranslation()
  useMeasureNames()
  const { reason } = useNeedsServer()
  const [mealChoices, setMealChoices] = useState<Record<number, boolean>>({})
  const [rowChoices, setRowChoices] = useState<Record<string, boolean>>({})
  const preview = useQuery(previewQuery(list.id, entries))
  const put = usePutPlan(list.id)
  const tell = usePlanToast(list.id)

  const meals = preview.data?.meals ?? []
  const chosen = chosenMeals(meals, mealChoices)
  const rows = planRows(preview.data?.rows ?? [], chosen.amountOf)
  const isTicked = ({ key, row }: PlanRow) => rowChoices[key] ?? !row.onHand
  const keysOf = (some: readonly PlanRow[]) =>
    some.flatMap(({ parts }) => parts.map(({ key }) => key))
  const ticked = rows.filter(isTicked)

  const handleSubmit = async () => {
    if (ticked.length === 0) throw new Error(t('shopping.fromPlan.none'))
    const { outdated, requestId } = await put({
      ids: chosen.ids,
      wanted: keysOf(ticked),
      leftOut: keysOf(rows.filter((row) => !isTicked(row))),
      again: chosen.again,
    })
    if (outdated > 0) {
      await preview.refetch()
      throw new Error(t('shopping.fromPlan.outdated'))
    }
    tell(t('shopping.fromPlan.added', counted(ticked.length)), requestId)
    onClose()
  }
  const leftOut = preview.data?.leftOut ?? 0
  const { error } = preview
  return (
    <Dialog
      opened
      onClose={onBack}
      cancelLabel={t('general.back')}
      size="70%"
      title={list.name}
      submitLabel={t('shopping.fromPlan.add', counted(ticked.length))}
      onSubmit={handleSubmit}
      blocked={reason}
    >
      {error && !preview.data && (
        <ErrorPanel error={error} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && <Skeleton h={240} aria-busy />}
      {leftOut > 0 && <Text c="dimmed">{t('shopping.fromPlan.left-out', counted(leftOut))}</Text>}
      {meals.length > 0 && (
        <MealChoices
          meals={meals}
          chosen={new Set(chosen.ids)}
          onChange={(entryId, isChosen) =>
            setMealChoices((all) => ({ ...all, [entryId]: isChosen }))
          }
        />
      )}
      {chosen.ids.length > 0 && rows.length === 0 && (
        <Text c="dimmed">{t('shopping.fromPlan.no-ingredients')}</Text>
      )}
      <PlanRows
        sections={planSections(rows, list.labelSettings)}
        meals={meals}
        isTicked={isTicked}
        onToggle={(one) => setRowChoices((all) => ({ ...all, [one.key]: !isTicked(one) }))}
      />
    </Dialog>
  )
}
