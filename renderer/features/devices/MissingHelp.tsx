import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './devices.module.css'

/** Why a phone at home lacks some things that this computer has: browsers give them to encrypted pages only. */
export function MissingHelp() {
  const { t } = useTranslation()
  return (
    <>
      <Text>{t('devices.missing.why')}</Text>
      <ul className={classes.list}>
        <li>{t('devices.missing.install')}</li>
        <li>{t('devices.missing.awake')}</li>
        <li>{t('devices.missing.notify')}</li>
      </ul>
      <Text c="dimmed">{t('devices.missing.still')}</Text>
    </>
  )
}
