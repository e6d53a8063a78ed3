import { Checkbox, Stack, Text } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_DAYS, plannedDays } from '#contract/planned-days.ts'
import type { Reply } from '#contract/endpoint.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { keyOf, useMealTypes } from '#renderer/features/meal-types/index.ts'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { counted, formatLocale, formatList } from '#renderer/i18n/format.ts'
import { dayOf } from '../planner/range.ts'
import { planKey } from './plan-key.ts'
import { rangeWords } from './range-words.ts'

interface FillDaysProps {
  days: readonly string[]
  onClose: () => void
}

/** Plans random recipes for the meals of the shown days that have none, and says how that went. */
export function FillDaysDialog({ days, onClose }: FillDaysProps) {
  const { t } = useTranslation()
  const { reason } = useNeedsServer()
  const types = useMealTypes()
  const [chosen, setChosen] = useState(() => [keyOf(types.usual('dinner'))])
  const [wasTried, setTried] = useState(false)
  const [filled, setFilled] = useState<Reply<typeof plannedDays.fill> | null>(null)
  const fill = useApiMutation(plannedDays.fill, { refresh: planKey, errors: 'form' })
  const remove = useApiMutation(plannedDays.remove, { refresh: planKey })
  const count = Math.min(days.length, MOST_DAYS)
  const range = rangeWords(days[0]!, count)

  const handleSubmit = async () => {
    setTried(true)
    if (chosen.length === 0) return
    const meals = chosen.map(types.mealOf)
    const body = {
      startDate: days[0]!,
      days: count,
      entryTypes: meals.flatMap((meal) => (meal.mealType === null ? meal.entryType : [])),
      mealTypes: meals.flatMap(({ mealType }) => mealType ?? []),
    }
    const done = await fill.mutateAsync({ body })
    const ids = done.items.map(({ id }) => id)
    if (ids.length > 0) {
      toastWithUndo(t('plan.copied', counted(ids.length)), () => {
        setFilled(null)
        remove.mutate({ body: { ids } })
      })
    }
    // Where there is nothing more to say, the plan itself is the answer.
    if (ids.length > 0 && done.unmatched.length === 0 && done.repeated === 0) onClose()
    else setFilled(done)
  }
  if (filled) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t('plan.range-of.fill-done')}
        cancelLabel={t('general.close')}
      >
        <FilledWords filled={filled} />
      </Dialog>
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('plan.range-of.fill-title')}
      submitLabel={t('plan.range-of.fill-submit')}
      submitIcon={<IconDice5 size={20} aria-hidden />}
      onSubmit={handleSubmit}
      blocked={reason}
    >
      <Text>{t('plan.range-of.fill-text', { range })}</Text>
      <Checkbox.Group
        label={t('plan.range-of.fill-meals')}
        value={chosen}
        error={wasTried && chosen.length === 0 && t('plan.range-of.fill-none-chosen')}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="xs">
          {types.offered(null).map((type) => (
            <Checkbox key={type.id} value={type.id} label={types.nameOfType(type)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Dialog>
  )
}

/** How many meals were planned, for which ones there was no recipe, and how many were eaten lately. */
export function FilledWords({ filled }: { filled: Reply<typeof plannedDays.fill> }) {
  const { t } = useTranslation()
  const types = useMealTypes()
  const { items, unmatched, repeated } = filled
  const day = new Intl.DateTimeFormat(formatLocale(), { weekday: 'short', day: 'numeric' })
  const meals = unmatched.map(({ date, ...meal }) =>
    t('plan.range-of.meal-of', {
      meal: types.nameOf(meal),
      day: day.format(dayOf(date)),
    }),
  )
  return (
    <Stack gap="sm" role="status">
      <Text>
        {items.length === 0 && unmatched.length === 0
          ? t('plan.range-of.fill-full')
          : t('plan.copied', counted(items.length))}
      </Text>
      {unmatched.length > 0 && (
        <Text>{t('plan.range-of.unmatched', { meals: formatList(meals) })}</Text>
      )}
      {repeated > 0 && <Text>{t('plan.range-of.repeated', counted(repeated))}</Text>}
    </Stack>
  )
}
