import { ActionIcon, Button, Popover, Stack, Switch } from '@mantine/core'
import { IconRestore, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '#renderer/components/Tooltip.tsx'

interface SettingsPopoverProps {
  isAuto: boolean
  onAuto: (isAuto: boolean) => void
  onReset: () => void
}

/** How searching works here, and the way back to the start. */
export function SettingsPopover({ isAuto, onAuto, onReset }: SettingsPopoverProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={300}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Tooltip label={t('explorer.settings')}>
        <span>
          <Popover.Target>
            <ActionIcon
              variant="default"
              radius="xl"
              aria-label={t('explorer.settings')}
              onClick={() => setOpened(!opened)}
            >
              <IconSettings size={20} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        </span>
      </Tooltip>
      <Popover.Dropdown aria-label={t('explorer.settings')}>
        <Stack gap="md">
          <Switch
            checked={isAuto}
            onChange={(event) => onAuto(event.currentTarget.checked)}
            label={t('explorer.auto')}
            description={t('explorer.auto-text')}
          />
          <Button
            variant="default"
            leftSection={<IconRestore size={18} aria-hidden />}
            onClick={() => {
              setOpened(false)
              onReset()
            }}
          >
            {t('explorer.reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
