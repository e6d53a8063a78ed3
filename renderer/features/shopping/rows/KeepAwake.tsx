import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { canKeepAwake, useWakeLock } from '#renderer/hooks/use-wake-lock.ts'
import { useRowSettings } from './row-settings.ts'
import classes from './rows.module.css'

/** Keeps the screen on while the list is open; says why where the browser cannot. */
export function KeepAwake() {
  const { t } = useTranslation()
  const [{ keepAwake }, change] = useRowSettings()
  const canKeep = canKeepAwake()
  useWakeLock(keepAwake && canKeep)
  return (
    <div className={classes.awake}>
      {canKeep ? (
        <Switch
          label={t('shopping.rows.keep-awake')}
          checked={keepAwake}
          onChange={(event) => change({ keepAwake: event.currentTarget.checked })}
        />
      ) : (
        <p>{t('shopping.rows.may-dim')}</p>
      )}
    </div>
  )
}
