import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { plannedDays } from '#contract/planned-days.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { planKey } from './plan-key.ts'
import { rangeWords } from './range-words.ts'

interface RemoveDaysProps {
  days: readonly string[]
  entries: readonly MealPlanEntry[]
  onClose: () => void
}

/** Asks before everything of the shown days is taken off the plan, and puts it back if that is wanted. */
export function RemoveDaysDialog({ days, entries, onClose }: RemoveDaysProps) {
  const { t } = useTranslation()
  const { reason } = useNeedsServer()
  const remove = useApiMutation(plannedDays.remove, { refresh: planKey, errors: 'form' })
  const restore = useApiMutation(plannedDays.restore, { refresh: planKey })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('plan.range-of.remove-title')}
      text={t('plan.range-of.remove-text', {
        ...counted(entries.length),
        range: rangeWords(days[0]!, days.length),
      })}
      confirmLabel={t('general.remove')}
      blocked={reason}
      onConfirm={async () => {
        const ids = entries.map(({ id }) => id)
        await remove.mutateAsync({ body: { ids } })
        toastWithUndo(t('plan.range-of.removed', counted(ids.length)), () =>
          restore.mutate({ body: { ids } }),
        )
      }}
    />
  )
}
