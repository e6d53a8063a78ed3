import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCloudUp, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { itemWords } from './item-words.ts'
import classes from './list.module.css'

interface ItemRowProps {
  item: ShoppingItem
  /** Whether a change of it could not be sent yet. */
  isWaiting: boolean
  onTick: (checked: boolean) => void
  /** Absent for those who may only tick. */
  onEdit: (() => void) | undefined
}

/** One thing to buy: the whole row ticks it, the pencil at its end opens its fields. */
export function ItemRow({ item, isWaiting, onTick, onEdit }: ItemRowProps) {
  const { t } = useTranslation()
  const { name, note, amount } = itemWords(item, formatLocale())
  return (
    <li className={classes.row} data-ticked={item.checked || undefined}>
      <label className={classes.label}>
        <input
          type="checkbox"
          className={classes.box}
          data-item={item.id}
          aria-keyshortcuts={onEdit && 'E Delete'}
          checked={item.checked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span className={classes.tick} aria-hidden>
          <IconCheck size={20} stroke={2.5} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
          {note !== '' && (
            <span className={classes.note}>
              <bdi>{note}</bdi>
            </span>
          )}
        </span>
        {isWaiting && (
          <IconCloudUp
            className={classes.waits}
            size={18}
            role="img"
            aria-label={t('shopping.waits')}
          />
        )}
        {amount !== '' && <bdi className={classes.amount}>{amount}</bdi>}
      </label>
      {onEdit && (
        <ActionIcon
          className={classes.edit}
          radius="xl"
          aria-label={t('shopping.edit-item', { name })}
          onClick={onEdit}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
