import { Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCookSettings } from './cook-settings.ts'
import { canKeepAwake, useWakeLock } from '#renderer/hooks/use-wake-lock.ts'

/** Keeps the screen on while the recipe is open; says so if the browser cannot. */
export function WakeLockSwitch() {
  const { t } = useTranslation()
  const [{ isAwake }, change] = useCookSettings()
  useWakeLock(isAwake)
  if (!canKeepAwake()) {
    return (
      <Text size="sm" c="dimmed">
        {t('cooking.may-dim')}
      </Text>
    )
  }
  return (
    <Switch
      label={t('cooking.keep-awake')}
      checked={isAwake}
      onChange={(event) => change({ isAwake: event.currentTarget.checked })}
    />
  )
}
