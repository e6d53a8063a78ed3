import { Button, Stack, Text } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToNotify, notifyState } from './notify.ts'

/** The setting for system notifications of timers on this device; nothing if the browser has none. */
export function NotificationChoice() {
  const { t } = useTranslation()
  const [state, setState] = useState(notifyState)
  if (state === null) return null
  return (
    <Stack gap="xs">
      <Text c="dimmed" role="status">
        {t(`timers.notify.${state}`)}
      </Text>
      {state === 'default' && (
        <Button
          variant="default"
          leftSection={<IconBellRinging size={20} aria-hidden />}
          onClick={() => void askToNotify().then(() => setState(notifyState()))}
        >
          {t('timers.allow-messages')}
        </Button>
      )}
    </Stack>
  )
}
