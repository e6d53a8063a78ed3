import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Grip } from '#renderer/components/lists/Grip.tsx'
import type { ListRow } from './joined-items.ts'
import classes from './rows.module.css'
import { useRows } from './rows-context.ts'

interface RowButtonsProps {
  row: ListRow
  name: string
  isPut: boolean
  isFollowing: boolean
}

/** What is done with a row beside ticking it: its fields, its place, and deleting it from the basket. */
export function RowButtons({ row, name, isPut, isFollowing }: RowButtonsProps) {
  const { t } = useTranslation()
  const { canChange, selection, edit, remove } = useRows()
  if (!canChange || selection.isOn) return null
  const [first, ...others] = row.items
  if (isPut) {
    return (
      <ActionIcon
        className={classes.edit}
        radius="xl"
        aria-label={t('shopping.rows.delete', { name })}
        onClick={() => remove(row.items)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <>
      {others.length === 0 && (
        <ActionIcon
          className={classes.edit}
          radius="xl"
          aria-label={t('shopping.edit-item', { name })}
          onClick={() => edit(first)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {/* Rows of one food move together, by the grip of the first. */}
      {isFollowing ? <span className={classes.noGrip} /> : <Grip name={name} scrolls />}
    </>
  )
}
