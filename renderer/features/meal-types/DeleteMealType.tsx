import { Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type MealType, mealTypes } from '#contract/meal-types.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted } from '#renderer/i18n/format.ts'
import { typesRefreshed } from './queries.ts'
import { useMealTypes } from './use-meal-types.ts'

interface DeleteMealTypeProps {
  type: MealType
  onClose: () => void
}

/** Says what becomes of the meals and rules of an own meal, and deletes it. */
export function DeleteMealType({ type, onClose }: DeleteMealTypeProps) {
  const { t } = useTranslation()
  const types = useMealTypes()
  const { reason } = useNeedsServer()
  const params = { id: type.id }
  const uses = useQuery({ ...apiQuery(mealTypes.uses, { params }), staleTime: 0, gcTime: 0 })
  const remove = useApiMutation(mealTypes.delete, { refresh: typesRefreshed, errors: 'form' })
  const name = types.nameOfType(type)
  const other = types.nameOf({ entryType: type.entryType, mealType: null })
  const { meals = 0, rules = 0, menus = 0 } = uses.data ?? {}
  const isUnused = meals + rules + menus === 0
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('meal-types.delete-title')}
      icon={<IconAlertTriangle color="var(--trivet-error)" aria-hidden />}
      destructive
      blocked={reason}
      submitLabel={t('meal-types.delete')}
      onSubmit={async () => {
        await remove.mutateAsync({ params })
        toast.success(t('meal-types.deleted', { name }))
        onClose()
      }}
    >
      <Text>{t('meal-types.delete-text', { name })}</Text>
      {uses.isError && <ErrorPanel error={uses.error} onRetry={() => void uses.refetch()} />}
      {uses.isPending && <Skeleton h={24} aria-busy />}
      {uses.data && (
        <div>
          {isUnused && <Text>{t('meal-types.delete-unused')}</Text>}
          {meals > 0 && <Text>{t('meal-types.meals-become', { ...counted(meals), other })}</Text>}
          {rules > 0 && <Text>{t('meal-types.rules-become', { ...counted(rules), other })}</Text>}
          {menus > 0 && <Text>{t('meal-types.menus-become', { ...counted(menus), other })}</Text>}
        </div>
      )}
    </Dialog>
  )
}
