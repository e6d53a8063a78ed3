import { Menu, type MenuItemProps } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The entry at the end of a “⋮” menu that deletes what the menu is of. */
export function DeleteItem(props: MenuItemProps & { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Menu.Item color="error" leftSection={<IconTrash size={18} aria-hidden />} {...props}>
      {t('general.delete')}
    </Menu.Item>
  )
}
