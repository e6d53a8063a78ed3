import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#renderer/api/session.ts'

/** Says whose a new recipe will be, on a device that everybody uses; nothing elsewhere. */
export function OfDevice() {
  const { t } = useTranslation()
  const { sharedDevice, fullName } = useSignedIn()
  if (!sharedDevice) return null
  return (
    <Text size="sm" c="dimmed">
      {t('create.of-device', { device: fullName ?? '' })}
    </Text>
  )
}
