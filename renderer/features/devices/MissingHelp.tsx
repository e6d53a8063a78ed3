import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './devices.module.css'

/** Explains why phones lack some features on plain http: browsers only offer them on https. */
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
