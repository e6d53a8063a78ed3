import { Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MealPlanEntry, mealPlans } from '#contract/meal-plans.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { counted, formatLocale } from '#renderer/i18n/format.ts'
import { dayAfter, dayOf, daysBetween, isDay } from './range.ts'

interface CopyDaysProps {
  /** The days that are shown. */
  days: readonly string[]
  entries: readonly MealPlanEntry[]
  onClose: () => void
}

const refresh = ['groups', 'mealplans']

/** Plans everything of the shown days once more, from another day on. What is planned there stays. */
export function CopyDaysDialog({ days, entries, onClose }: CopyDaysProps) {
  const { t } = useTranslation()
  const [first, last] = [days[0]!, days.at(-1)!]
  const [start, setStart] = useState(dayAfter(last, 1))
  const create = useApiMutation(mealPlans.create, { refresh, errors: 'form' })
  const remove = useApiMutation(mealPlans.delete, { refresh })
  // After a failure the dialog stays open; what is planned by then is not planned again.
  const made = useRef(new Map<number, number>())
  const isGood = isDay(start)

  const handleSubmit = async () => {
    if (!isGood) return
    const by = daysBetween(first, start)
    for (const { id, date, entryType, title, text, recipeId } of entries) {
      if (made.current.has(id)) continue
      const body = { date: dayAfter(date, by), entryType, title, text, recipeId }
      made.current.set(id, (await create.mutateAsync({ body })).id)
    }
    const ids = [...made.current.values()]
    toastWithUndo(t('plan.copied', counted(ids.length)), async () => {
      for (const id of ids) await remove.mutateAsync({ params: { id: String(id) } })
    })
    onClose()
  }
  const short = new Intl.DateTimeFormat(formatLocale(), { day: 'numeric', month: 'short' })
  const range = isGood
    ? short.formatRange(dayOf(start), dayOf(dayAfter(start, days.length - 1)))
    : ''
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('plan.copy-title')}
      submitLabel={t('plan.copy-meals', counted(entries.length))}
      onSubmit={handleSubmit}
    >
      <TextInput
        type="date"
        label={t('plan.copy-from')}
        value={start}
        error={!isGood && t('plan.date-missing')}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      {isGood && <Text aria-live="polite">{t('plan.copy-range', { range })}</Text>}
    </Dialog>
  )
}
