import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { plannedDays } from '#contract/planned-days.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { dayAfter, daysBetween, isDay } from '../planner/range.ts'
import { planKey } from './plan-key.ts'
import { rangeWords } from './range-words.ts'

interface CopyDaysProps {
  /** The days that are shown. */
  days: readonly string[]
  entries: readonly MealPlanEntry[]
  onClose: () => void
}

/** Plans everything of the shown days once more, or instead, from another day on. What is planned there stays. */
export function CopyDaysDialog({ days, entries, onClose }: CopyDaysProps) {
  const { t } = useTranslation()
  const { reason } = useNeedsServer()
  const [first, last] = [days[0]!, days.at(-1)!]
  const [start, setStart] = useState(dayAfter(last, 1))
  const [mode, setMode] = useState<'copy' | 'move'>('copy')
  const copy = useApiMutation(plannedDays.copy, { refresh: planKey, errors: 'form' })
  const back = useApiMutation(plannedDays.copy, { refresh: planKey })
  const remove = useApiMutation(plannedDays.remove, { refresh: planKey })
  const by = isDay(start) ? daysBetween(first, start) : null
  const isStill = mode === 'move' && by === 0
  const error = by === null ? t('plan.date-missing') : isStill && t('plan.range-of.same-day')

  const handleSubmit = async () => {
    if (by === null || isStill) return
    const ids = entries.map(({ id }) => id)
    const { items } = await copy.mutateAsync({ body: { ids, days: by, mode } })
    const done = items.map(({ id }) => id)
    const words = mode === 'copy' ? 'plan.copied' : 'plan.range-of.moved'
    toastWithUndo(t(words, counted(done.length)), () =>
      mode === 'copy'
        ? remove.mutate({ body: { ids: done } })
        : back.mutate({ body: { ids: done, days: -by, mode: 'move' } }),
    )
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('plan.range-of.copy-title')}
      submitLabel={t(
        mode === 'copy' ? 'plan.copy-meals' : 'plan.range-of.move-meals',
        counted(entries.length),
      )}
      onSubmit={handleSubmit}
      blocked={reason}
    >
      <SegmentedControl
        aria-label={t('plan.range-of.mode')}
        value={mode}
        data={[
          { value: 'copy', label: t('plan.range-of.copy') },
          { value: 'move', label: t('plan.range-of.move') },
        ]}
        onChange={(value) => setMode(value === 'move' ? 'move' : 'copy')}
      />
      <TextInput
        type="date"
        label={t('plan.copy-from')}
        value={start}
        error={error}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      {by !== null && !isStill && (
        <Text aria-live="polite">
          {t(mode === 'copy' ? 'plan.copy-range' : 'plan.range-of.move-range', {
            range: rangeWords(start, days.length),
          })}
        </Text>
      )}
    </Dialog>
  )
}
