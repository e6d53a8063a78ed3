import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShoppingList, shoppingLists } from '#contract/shopping-lists.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { LabelChip } from '#renderer/components/kitchen/LabelChip.tsx'
import { SortableGrip, SortableItem, SortableList } from '#renderer/components/lists/Sortable.tsx'
import { refreshed } from '../queries.ts'
import classes from './list.module.css'

interface AislesDialogProps {
  list: ShoppingList
  onClose: () => void
}

/** Puts the labels in the order in which one comes past them in the shop; saved together, or not at all. */
export function AislesDialog({ list, onClose }: AislesDialogProps) {
  const { t } = useTranslation()
  const [settings, setSettings] = useState(list.labelSettings)
  const save = useApiMutation(shoppingLists.labelSettings, { refresh: refreshed, errors: 'form' })
  const nameOf = (id: string) => settings.find((one) => one.id === id)?.label.name ?? ''
  const move = (id: string, toIndex: number) =>
    setSettings((before) => {
      const moved = before.find((one) => one.id === id)
      return moved ? before.filter((one) => one !== moved).toSpliced(toIndex, 0, moved) : before
    })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('shopping.aisles')}
      submitLabel={t('general.save')}
      onSubmit={async () => {
        const body = settings.map(({ id, shoppingListId, labelId }, position) => ({
          id,
          shoppingListId,
          labelId,
          position,
        }))
        await save.mutateAsync({ params: { id: list.id }, body })
        onClose()
      }}
    >
      <SortableList ids={settings.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
        <ul className={classes.rows}>
          {settings.map(({ id, label }) => (
            <SortableItem key={id} id={id} className={classes.aisleRow}>
              <SortableGrip name={label.name} />
              <LabelChip label={label} />
            </SortableItem>
          ))}
        </ul>
      </SortableList>
    </Dialog>
  )
}
