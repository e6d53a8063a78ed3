import { Text } from '@mantine/core'
import { IconLabel } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foods as calls } from '#contract/foods.ts'
import type { Food } from '#contract/recipe-parts.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { changeOptions } from '../named-kinds.ts'
import { RecipeNames } from '../recipes/RecipeNames.tsx'
import { LabelField } from './LabelField.tsx'

interface LabelManyDialogProps {
  foods: readonly Food[]
  onClose: () => void
  onDone: () => void
}

/** Sets or removes the label of several foods. */
export function LabelManyDialog({ foods, onClose, onDone }: LabelManyDialogProps) {
  const { t } = useTranslation()
  const [labelId, setLabelId] = useState<string | null>(null)
  const label = useApiMutation(calls.labelMany, changeOptions)
  const shown = { count: foods.length, number: formatNumber(foods.length) }

  const handleSubmit = async () => {
    await label.mutateAsync({ body: { ids: foods.map(({ id }) => id), labelId } })
    onClose()
    onDone()
    toast.success(t(labelId ? 'data.labeled' : 'data.unlabeled', shown))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('data.label-many', shown)}
      icon={<IconLabel size={24} aria-hidden />}
      submitLabel={t(labelId ? 'data.set-label' : 'data.take-label')}
      onSubmit={handleSubmit}
    >
      <LabelField value={labelId} onChange={setLabelId} isFirst />
      {labelId === null && <Text c="dimmed">{t('data.take-label-text')}</Text>}
      <RecipeNames label={t('data.names', shown)} names={foods.map(({ name }) => name)} />
    </Dialog>
  )
}
