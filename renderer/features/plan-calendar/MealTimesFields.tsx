import { Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendar, type MealTimes } from '#contract/calendar.ts'
import { entryTypes } from '#contract/meal-plans.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'

const query = apiQuery(calendar.times, {})

/** When the household has its meals, for calendars. Each is saved when its field is left. */
export function MealTimesFields() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const times = useQuery(query)
  const [typed, setTyped] = useState<Partial<MealTimes>>({})
  const save = useMutation({
    scope: { id: 'meal-times' },
    mutationFn: (part: Partial<MealTimes>) => {
      const known = queryClient.getQueryData(query.queryKey)
      if (!known) throw new Error('the meal times are not known yet')
      return call(calendar.updateTimes, { body: { ...known, ...part } })
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved)
      setTyped({})
      toast.success(t('household.saved'))
    },
    onError: () => setTyped({}),
  })
  if (times.isError && !times.data) {
    return <ErrorPanel error={times.error} onRetry={() => void times.refetch()} />
  }
  if (!times.data) return <Skeleton h={160} aria-busy />
  return entryTypes.map((type) => {
    const value = typed[type] ?? times.data[type]
    return (
      <TextInput
        key={type}
        type="time"
        maw={240}
        label={t(`plan.meals.${type}`)}
        value={value}
        error={value === '' && t('plan.calendar.time-missing')}
        onChange={(event) => setTyped({ ...typed, [type]: event.currentTarget.value })}
        onBlur={() => value !== '' && value !== times.data[type] && save.mutate({ [type]: value })}
      />
    )
  })
}
