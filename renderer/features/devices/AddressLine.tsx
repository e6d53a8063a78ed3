import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { HomeAddress } from '#contract/devices.ts'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import classes from './devices.module.css'

/** An address in large type, with a copy button. */
export function AddressLine({ address: { kind, url } }: { address: HomeAddress }) {
  const { t } = useTranslation()
  return (
    <div className={classes.addressLine}>
      <div>
        <Text size="sm" c="dimmed">
          {t(`devices.address.${kind}`)}
        </Text>
        <span className={classes.url} dir="ltr">
          {url}
        </span>
      </div>
      <CopyButton text={url} label={t('devices.address.copy', { address: url })} compact />
    </div>
  )
}
