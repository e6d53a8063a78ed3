import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryType, entryTypes } from '#contract/meal-plans.ts'
import { LONGEST_MEAL_TYPE, type MealType, mealTypes } from '#contract/meal-types.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { typesRefreshed } from './queries.ts'
import { useMealTypes } from './use-meal-types.ts'

interface MealTypeDialogProps {
  /** Null for a new one. */
  type: MealType | null
  onClose: () => void
}

/** What a meal is called, when it is, and for an own one what it counts as. */
export function MealTypeDialog({ type, onClose }: MealTypeDialogProps) {
  const { t } = useTranslation()
  const types = useMealTypes()
  const { required } = useFieldRules()
  const { reason } = useNeedsServer()
  const [name, setName] = useState(type ? types.nameOfType(type) : '')
  const [entryType, setEntryType] = useState<EntryType>(type?.entryType ?? 'side')
  // Until somebody says otherwise, a new one is when the meal is that it counts as.
  const [ownTime, setOwnTime] = useState<string | null>(type?.time ?? null)
  const [isShown, setShown] = useState(!type?.hidden)
  const [wasTried, setTried] = useState(false)
  const options = { refresh: typesRefreshed, errors: 'form' } as const
  const create = useApiMutation(mealTypes.create, options)
  const update = useApiMutation(mealTypes.update, options)
  const time = ownTime ?? types.all.find(({ id }) => id === entryType)?.time ?? ''
  const isOwn = type?.own ?? true
  const usualName = type && !isOwn ? t(`plan.meals.${type.entryType}`) : null
  // One of the four without a name of its own is called as usual again.
  const missing = usualName === null ? required(name) : null

  const save = async () => {
    setTried(true)
    if (missing !== null || time === '') return
    if (type) {
      const given = name.trim() === '' || name.trim() === usualName ? null : name
      const body = { name: isOwn ? name : given, entryType, time, hidden: !isShown }
      await update.mutateAsync({ params: { id: type.id }, body })
      toast.success(t('meal-types.saved', { name: name.trim() || (usualName ?? '') }))
    } else {
      await create.mutateAsync({ body: { name, entryType, ...(ownTime !== null && { time }) } })
      toast.success(t('meal-types.added', { name: name.trim() }))
    }
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(type ? 'meal-types.edit-title' : 'meal-types.new-title')}
      submitLabel={t(type ? 'general.save' : 'meal-types.add')}
      blocked={reason}
      onSubmit={save}
    >
      <TextInput
        label={t('meal-types.name')}
        placeholder={usualName ?? t('meal-types.example')}
        value={name}
        error={wasTried && missing}
        maxLength={LONGEST_MEAL_TYPE}
        dir="auto"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isOwn && (
        <Select
          label={t('meal-types.counts-as')}
          description={t('meal-types.counts-as-hint')}
          data={entryTypes.map((value) => ({
            value,
            label: types.nameOf({ entryType: value, mealType: null }),
          }))}
          value={entryType}
          onChange={(value) => value && setEntryType(value)}
          allowDeselect={false}
        />
      )}
      <TextInput
        type="time"
        label={t('meal-types.time')}
        description={t('meal-types.time-hint')}
        value={time}
        error={time === '' && t('meal-types.time-missing')}
        onChange={(event) => setOwnTime(event.currentTarget.value)}
      />
      {type && (
        <Switch
          label={t('meal-types.offered')}
          description={t('meal-types.offered-hint')}
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  )
}
