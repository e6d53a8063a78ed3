import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { HomeAddress } from '#contract/devices.ts'
import { QrCode } from '#renderer/components/pictures/QrCode.tsx'
import classes from './devices.module.css'

/** The address alone, for guests and people who sign in with their password. */
export function PlainCard({ address }: { address: HomeAddress }) {
  const { t } = useTranslation()
  return (
    <div className={classes.card}>
      <div className={classes.code}>
        <QrCode
          text={address.url}
          size={260}
          label={t('devices.qr-plain', { address: address.url })}
        />
      </div>
      <Text>{t('devices.plain.text')}</Text>
    </div>
  )
}
