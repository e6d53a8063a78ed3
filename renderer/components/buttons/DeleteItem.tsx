import { Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The entry at the end of a “⋮” menu that deletes what the menu is of. */
export function DeleteItem({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Menu.Item color="error" leftSection={<IconTrash size={18} aria-hidden />} onClick={onClick}>
      {t('general.delete')}
    </Menu.Item>
  )
}
