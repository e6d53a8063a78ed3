import { Button, Menu } from '@mantine/core'
import {
  IconCategory,
  IconChevronDown,
  IconFileZip,
  IconSettings,
  IconTags,
  IconTrash,
  IconWand,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { BulkButton } from '../BulkButton.tsx'

export const bulkActions = ['tag', 'categorize', 'settings', 'again', 'export', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

const icons: Record<BulkAction, TablerIcon> = {
  tag: IconTags,
  categorize: IconCategory,
  settings: IconSettings,
  again: IconWand,
  export: IconFileZip,
  delete: IconTrash,
}

/** The actions for the selected recipes: buttons, or a menu where there is no room. */
export function BulkActions({ onChoose }: { onChoose: (action: BulkAction) => void }) {
  const { t } = useTranslation()
  const isNarrow = useWindowWidth('below-md')
  if (isNarrow) {
    return (
      <Menu position="bottom-end" width={220} returnFocus>
        <Menu.Target>
          <Button variant="light" rightSection={<IconChevronDown size={18} aria-hidden />}>
            {t('bulk.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {bulkActions.map((action) => {
            const Icon = icons[action]
            return (
              <Menu.Item
                key={action}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => onChoose(action)}
                {...(action === 'delete' && { color: 'error' })}
              >
                {t(`bulk.action.${action}`)}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    )
  }
  return bulkActions.map((action) => (
    <BulkButton
      key={action}
      icon={icons[action]}
      destructive={action === 'delete'}
      onClick={() => onChoose(action)}
    >
      {t(`bulk.action.${action}`)}
    </BulkButton>
  ))
}
