import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { homeDevicesPath } from './paths.ts'

interface AllowHintProps {
  /** The host and port that was not reached. */
  address: string
}

/** A device at home is only reached if an administrator allows it: leads to the page that does, filled in. */
export function AllowHint({ address }: AllowHintProps) {
  const { t } = useTranslation()
  const { admin } = useSignedIn()
  if (!admin) return <Text size="sm">{t('home-devices.ask-to-allow', { address })}</Text>
  return (
    <Text size="sm">
      {`${t('home-devices.allow', { address })} `}
      <Anchor
        component={Link}
        to={homeDevicesPath}
        state={{ address }}
        size="sm"
        c="inherit"
        underline="always"
      >
        {t('home-devices.allow-link')}
      </Anchor>
    </Text>
  )
}
