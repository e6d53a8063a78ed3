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
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from './editor-state.ts'

interface RowMenuInput {
  /** What the row is, for the reader: 'Step 2'. */
  name: string
  index: number
  count: number
  onMove: (place: Place) => void
  onInsert?: (at: number) => void
  onRemove: () => void
  children?: ReactNode
}

const size = 18

/** What can be done with a row: entries of its own, then inserting, moving and removing. */
export function RowMenu({
  name,
  index,
  count,
  onMove,
  onInsert,
  onRemove,
  children,
}: RowMenuInput) {
  const { t } = useTranslation()
  const isFirst = index === 0
  const isLast = index === count - 1
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t('recipe-edit.menu-of', { name })}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
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
      </Menu.Dropdown>
    </Menu>
  )
}

interface MoveButtonsInput extends Pick<RowMenuInput, 'name' | 'index' | 'count' | 'onMove'> {
  /** Under each other, to stand at the start of a row. */
  stacked?: boolean
}

/** One place up or down without opening the menu. */
export function MoveButtons({ name, index, count, onMove, stacked = false }: MoveButtonsInput) {
  const { t } = useTranslation()
  const buttonSize = stacked ? 24 : 44
  return (
    <ActionIcon.Group orientation={stacked ? 'vertical' : 'horizontal'}>
      <ActionIcon
        size={buttonSize}
        disabled={index === 0}
        aria-label={t('recipe-edit.move-up-of', { name })}
        onClick={() => onMove('up')}
      >
        <IconArrowUp size={stacked ? 16 : 20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={buttonSize}
        disabled={index === count - 1}
        aria-label={t('recipe-edit.move-down-of', { name })}
        onClick={() => onMove('down')}
      >
        <IconArrowDown size={stacked ? 16 : 20} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  )
}
