import { Menu } from '@mantine/core'
import { IconCheckbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRowSettings } from './row-settings.ts'

interface RowSettingsProps {
  canSelect: boolean
  onSelect: () => void
}

/** Entries of the list's menu: choosing several rows, and how this browser shows them. */
export function RowSettings({ canSelect, onSelect }: RowSettingsProps) {
  const { t } = useTranslation()
  const [{ swipes, isLarge }, change] = useRowSettings()
  return (
    <>
      <Menu.Item
        leftSection={<IconCheckbox size={18} aria-hidden />}
        disabled={!canSelect}
        onClick={onSelect}
      >
        {t('shopping.select.start')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.CheckboxItem checked={isLarge} onChange={(isLarge) => change({ isLarge })}>
        {t('shopping.rows.large')}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem checked={swipes} onChange={(swipes) => change({ swipes })}>
        {t('shopping.rows.swipes')}
      </Menu.CheckboxItem>
      <Menu.Divider />
    </>
  )
}
