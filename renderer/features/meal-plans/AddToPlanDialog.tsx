import { Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { mealPlans } from '#contract/meal-plans.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { paths } from '#renderer/app/paths.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toastWithAction } from '#renderer/components/toasts/toast-undo.tsx'
import { type Meal, MealSelect, useMealTypes } from '#renderer/features/meal-types/index.ts'
import { localDay } from '#contract/days.ts'

interface AddToPlanProps {
  opened: boolean
  onClose: () => void
  recipe: { id: string; name: string }
}

/** Adds a recipe to a day of the meal plan, and shows what is already planned for that day. */
export function AddToPlanDialog({ opened, onClose, recipe }: AddToPlanProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { reason } = useNeedsServer()
  const [date, setDate] = useState(() => localDay(new Date()))
  const types = useMealTypes()
  const [chosen, setChosen] = useState<Meal | null>(null)
  const meal = chosen ?? types.usual('dinner')
  const add = useApiMutation(mealPlans.create, {
    refresh: ['groups', 'mealplans'],
    errors: 'form',
  })
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date)

  const handleSubmit = async () => {
    if (!isDay) return
    try {
      await add.mutateAsync({ body: { date, ...meal, title: '', text: '', recipeId: recipe.id } })
    } catch (error) {
      const why = error instanceof ApiError && t('plan.add-failed-why', { reason: error.message })
      throw new Error(why || t('plan.add-failed'), { cause: error })
    }
    toastWithAction(t('plan.added'), t('plan.open-planner'), () =>
      navigate(`${paths.planner}?start=${date}`),
    )
    onClose()
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('plan.add-title')}
      submitLabel={t('plan.add')}
      onSubmit={handleSubmit}
      blocked={reason}
    >
      <Text dir="auto">{recipe.name}</Text>
      <TextInput
        type="date"
        label={t('plan.date')}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
        error={!isDay && t('plan.date-missing')}
        required
        data-autofocus
      />
      <MealSelect value={meal} onChange={setChosen} />
      {isDay && opened && <PlannedThatDay date={date} />}
    </Dialog>
  )
}

function PlannedThatDay({ date }: { date: string }) {
  const { t } = useTranslation()
  const types = useMealTypes()
  const planned = useQuery(
    apiQuery(mealPlans.list, { query: { startDate: date, endDate: date, page: 1, perPage: -1 } }),
  )
  // The dialog also works if this list cannot be loaded.
  const entries = planned.data?.items ?? []
  return (
    <Stack gap={4} aria-live="polite">
      {entries.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('plan.already')}
        </Text>
      )}
      {entries.map((entry) => (
        <Text key={entry.id} size="sm" dir="auto">
          {t('plan.entry', {
            meal: types.nameOf(entry),
            name: entry.recipe?.name ?? entry.title,
          })}
        </Text>
      ))}
    </Stack>
  )
}
