import { Menu } from '@mantine/core'
import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { type Ref, useImperativeHandle } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import type { Organizer } from './kinds.ts'
import type { OrganizerAction } from './use-organizer-dialogs.tsx'

export interface OpenMenu {
  organizer: Organizer
  /** The menu button of the card. */
  button: HTMLElement
}

interface OrganizerMenuProps {
  menu: OpenMenu
  opened: boolean
  onClose: () => void
  onChoose: (action: OrganizerAction, organizer: Organizer) => void
}

/** The id of the menu button on a card, which labels the menu. */
export const menuId = ({ id }: Pick<Organizer, 'id'>) => `organizer-${id}`

/** One menu for all cards, which opens at the button that was pressed. */
export function OrganizerMenu({ menu, opened, onClose, onChoose }: OrganizerMenuProps) {
  const { t } = useTranslation()
  const { organizer, button } = menu
  const choose = (action: OrganizerAction) => () => onChoose(action, organizer)
  return (
    <Menu
      id={menuId(organizer)}
      opened={opened}
      onClose={onClose}
      position="bottom-end"
      width={220}
      returnFocus
    >
      <Menu.Target>
        <ButtonElsewhere button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={choose('edit')}>
          {t('organizers.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowMerge size={18} aria-hidden />} onClick={choose('merge')}>
          {t('organizers.merge-into')}
        </Menu.Item>
        <Menu.Divider />
        <DeleteItem onClick={choose('delete')} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Gives the menu a ref to a button elsewhere on the page, to position itself. */
function ButtonElsewhere({ button, ref }: { button: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button, [button])
  return null
}
