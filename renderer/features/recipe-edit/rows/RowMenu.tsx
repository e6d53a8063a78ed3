import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusRowPlace, rowPlaceOf } from '#renderer/hooks/removed-rows.ts'
import type { Place } from '../draft/editor-state.ts'

interface RowMenuProps {
  /** The name of the row in labels: 'Step 2'. */
  name: string
  index: number
  count: number
  onMove: (place: Place) => void
  onInsert?: (at: number) => void
  onRemove: () => void
  children?: ReactNode
}

/** The menu of a row: its own entries, then insert, move and remove. */
export function RowMenu(row: RowMenuProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const remove = () => {
    const place = rowPlaceOf(opener.current)
    row.onRemove()
    // The focus is in the menu, outside of the row, so that nobody else notices its loss.
    if (place) requestAnimationFrame(() => focusRowPlace(place))
  }
  return (
    <Menu position="bottom-end" width={240} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ActionIcon ref={opener} aria-label={t('recipe-edit.menu-of', { name: row.name })}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      {/* Closed menus are not rendered, because there may be hundreds. */}
      {isOpen && (
        <Menu.Dropdown>
          {row.children}
          <Entries {...row} onRemove={remove} />
        </Menu.Dropdown>
      )}
    </Menu>
  )
}

const size = 18

function Entries({ index, count, onMove, onInsert, onRemove }: RowMenuProps) {
  const { t } = useTranslation()
  const isFirst = index === 0
  const isLast = index === count - 1
  return (
    <>
      {onInsert && (
        <>
          <Menu.Item
            leftSection={<IconRowInsertTop size={size} aria-hidden />}
            onClick={() => onInsert(index)}
          >
            {t('recipe-edit.insert-above')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRowInsertBottom size={size} aria-hidden />}
            onClick={() => onInsert(index + 1)}
          >
            {t('recipe-edit.insert-below')}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item
        disabled={isFirst}
        leftSection={<IconArrowBarToUp size={size} aria-hidden />}
        onClick={() => onMove('top')}
      >
        {t('recipe-edit.move-top')}
      </Menu.Item>
      <Menu.Item
        disabled={isFirst}
        leftSection={<IconArrowUp size={size} aria-hidden />}
        onClick={() => onMove('up')}
      >
        {t('recipe-edit.move-up')}
      </Menu.Item>
      <Menu.Item
        disabled={isLast}
        leftSection={<IconArrowDown size={size} aria-hidden />}
        onClick={() => onMove('down')}
      >
        {t('recipe-edit.move-down')}
      </Menu.Item>
      <Menu.Item
        disabled={isLast}
        leftSection={<IconArrowBarToDown size={size} aria-hidden />}
        onClick={() => onMove('bottom')}
      >
        {t('recipe-edit.move-bottom')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="error"
        leftSection={<IconTrash size={size} aria-hidden />}
        onClick={onRemove}
      >
        {t('recipe-edit.remove')}
      </Menu.Item>
    </>
  )
}
