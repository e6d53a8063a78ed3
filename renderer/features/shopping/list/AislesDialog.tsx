import { ActionIcon, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShoppingList, shoppingLists } from '#contract/shopping-lists.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { LabelChip } from '#renderer/components/kitchen/LabelChip.tsx'
import { Grip } from '#renderer/components/lists/Grip.tsx'
import { SortableItem, SortableList } from '#renderer/components/lists/Sortable.tsx'
import { storeRefreshed } from '../stores/queries.ts'
import storeClasses from '../stores/stores.module.css'
import classes from './list.module.css'

interface AislesDialogProps {
  list: ShoppingList
  /** The store whose order it is; without one it is that of this list alone. */
  store?: { name: string } | undefined
  onClose: () => void
}

/** Puts the labels in the order in which one comes past them in the shop; saved together, or not at all. */
export function AislesDialog({ list, store, onClose }: AislesDialogProps) {
  const { t } = useTranslation()
  const [settings, setSettings] = useState(list.labelSettings)
  const rows = useRef<HTMLUListElement>(null)
  const { reason } = useNeedsServer()
  const save = useApiMutation(shoppingLists.labelSettings, {
    refresh: storeRefreshed,
    errors: 'form',
  })
  const nameOf = (id: string) => settings.find((one) => one.id === id)?.label.name ?? ''
  const move = (id: string, toIndex: number) =>
    setSettings((before) => {
      const moved = before.find((one) => one.id === id)
      return moved ? before.filter((one) => one !== moved).toSpliced(toIndex, 0, moved) : before
    })
  const step = (id: string, index: number, direction: 'up' | 'down') => {
    const isUp = direction === 'up'
    const next = isUp ? index - 1 : index + 1
    const name = nameOf(id)
    const isEnd = isUp ? next === 0 : next === settings.length - 1
    return (
      <ActionIcon
        size="var(--tap)"
        variant="subtle"
        color="gray"
        data-step={direction}
        disabled={isUp ? index === 0 : index === settings.length - 1}
        aria-label={t(`shopping.stores.${direction}`, { name })}
        onClick={() => {
          move(id, next)
          // The button that was pressed is of no use at either end; the other one of its row is.
          if (isEnd) focusStep(rows.current, id, isUp ? 'down' : 'up')
        }}
      >
        {isUp ? <IconArrowUp size={18} aria-hidden /> : <IconArrowDown size={18} aria-hidden />}
      </ActionIcon>
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('shopping.aisles')}
      submitLabel={t('general.save')}
      blocked={reason}
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
      <Text>
        {store
          ? t('shopping.stores.order-of-store', { name: store.name })
          : t('shopping.stores.order-of-list')}
      </Text>
      <SortableList ids={settings.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
        <ul ref={rows} className={classes.rows}>
          {settings.map(({ id, label }, index) => (
            <SortableItem key={id} id={id} className={storeClasses.row}>
              <Grip name={label.name} />
              <span className={storeClasses.label}>
                <LabelChip label={label} />
              </span>
              {step(id, index, 'up')}
              {step(id, index, 'down')}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
    </Dialog>
  )
}

function focusStep(list: HTMLElement | null, id: string, direction: 'up' | 'down') {
  list
    ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-step="${direction}"]`)
    ?.focus()
}
