import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconDotsVertical,
  IconStar,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import classes from './pictures.module.css'

interface PictureMenuProps {
  name: string
  isCover: boolean
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onCover: () => void
  onCut: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const size = 18

/** The actions for a picture. */
export function PictureMenu(picture: PictureMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          aria-label={t('recipe-edit.menu-of', { name: picture.name })}
          loading={picture.isBusy}
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={picture.isCover}
          leftSection={<IconStar size={size} aria-hidden />}
          onClick={picture.onCover}
        >
          {t('recipe-edit.make-cover')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCrop size={size} aria-hidden />} onClick={picture.onCut}>
          {t('recipe-edit.cut-picture')}
        </Menu.Item>
        <Menu.Item
          disabled={picture.isFirst}
          leftSection={<IconArrowLeft size={size} aria-hidden className={classes.mirrored} />}
          onClick={() => picture.onMove(-1)}
        >
          {t('recipe-edit.move-forward')}
        </Menu.Item>
        <Menu.Item
          disabled={picture.isLast}
          leftSection={<IconArrowRight size={size} aria-hidden className={classes.mirrored} />}
          onClick={() => picture.onMove(1)}
        >
          {t('recipe-edit.move-back')}
        </Menu.Item>
        <Menu.Divider />
        <DeleteItem onClick={picture.onRemove} />
      </Menu.Dropdown>
    </Menu>
  )
}
