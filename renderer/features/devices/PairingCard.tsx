import { Button, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type HomeAddress, pairedDays, type PairingCode } from '#contract/devices.ts'
import { paths } from '#renderer/app/paths.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { QrCode } from '#renderer/components/pictures/QrCode.tsx'
import { yearsOrDays } from '#renderer/i18n/format.ts'
import { clockText } from '#renderer/i18n/clock-text.ts'
import { linkBy, typedAddress } from './addresses.ts'
import classes from './devices.module.css'
import { type Pairing, usePairingCode } from './use-pairing-code.ts'

interface PairingCardProps {
  address: HomeAddress
  userId: string | undefined
  /** Called after a code was used; without it, the next code is shown at once. */
  onNext?: (() => void) | undefined
}

/** A one-time code that signs another device in, until one has used it. */
export function PairingCard({ address, userId, onNext }: PairingCardProps) {
  const { t } = useTranslation()
  const pairing = usePairingCode(userId)
  const { code, status, renew } = pairing
  if (pairing.error && !pairing.isPending) {
    return <ErrorPanel error={pairing.error} onRetry={renew} />
  }
  return (
    <>
      {status === 'used' && code && <Connected code={code} onNext={onNext ?? renew} />}
      {status === 'resting' && <Resting onRenew={renew} />}
      {status === 'waiting' && (
        <div className={classes.card}>
          <div className={classes.code}>
            {code && !pairing.isPending ? (
              <Picture code={code} address={address} onRenew={renew} />
            ) : (
              <Skeleton w={260} h={260} radius={0} />
            )}
          </div>
          <Stack gap="sm" className={classes.steps}>
            <Steps code={code} address={address} />
            <div>
              <Progress value={pairing.left * 100} size="sm" aria-hidden />
              <Text size="sm" c="dimmed" role="timer" className="tabular">
                {t('devices.pair-code.left', { time: clockText(pairing.msLeft) })}
              </Text>
            </div>
          </Stack>
        </div>
      )}
      <output className="only-for-readers">
        <Spoken status={status} code={code} />
      </output>
    </>
  )
}

interface PictureProps {
  code: PairingCode
  address: HomeAddress
  onRenew: () => void
}

/** The QR code. An address that became available after the code was created needs a new code. */
function Picture({ code, address, onRenew }: PictureProps) {
  const { t } = useTranslation()
  const link = linkBy(code.links, address)
  if (link === null) {
    return <Button onClick={onRenew}>{t('devices.pair-code.new')}</Button>
  }
  return <QrCode text={link} size={260} label={t('devices.qr-pair', { address: address.url })} />
}

function Steps({ code, address }: { code: PairingCode | undefined; address: HomeAddress }) {
  const { t } = useTranslation()
  return (
    <ol className={classes.list}>
      <li>{t('devices.pair-code.wifi')}</li>
      <li>{t('devices.pair-code.camera')}</li>
      <li>
        {t('devices.pair-code.type')} <bdi dir="ltr">{typedAddress(address, paths.pair)}</bdi>
        <div className={classes.typed}>
          <bdi dir="ltr">{code?.code ?? '…'}</bdi>
        </div>
      </li>
    </ol>
  )
}

function Connected({ code, onNext }: { code: PairingCode; onNext: () => void }) {
  const { t } = useTranslation()
  const device = code.device ?? t('devices.unknown')
  return (
    <Stack align="center" gap="sm" ta="center" py="lg">
      <IconCircleCheck size={72} stroke={1.3} color="var(--trivet-success)" aria-hidden />
      <Text size="xl" fw={600} dir="auto">
        {t('devices.connected.title', { device })}
      </Text>
      <Text c="dimmed">
        {t('devices.connected.text', { name: code.fullName, time: yearsOrDays(pairedDays) })}
      </Text>
      <Button onClick={onNext}>{t('devices.connected.next')}</Button>
    </Stack>
  )
}

function Resting({ onRenew }: { onRenew: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack align="center" gap="sm" ta="center" py="lg">
      <Text>{t('devices.pair-code.expired')}</Text>
      <Button leftSection={<IconRefresh size={20} aria-hidden />} onClick={onRenew}>
        {t('devices.pair-code.new')}
      </Button>
    </Stack>
  )
}

/** For screen readers: announces changes of the state, but not every second. */
function Spoken({ status, code }: Pick<Pairing, 'status' | 'code'>) {
  const { t } = useTranslation()
  if (status === 'used') {
    return t('devices.connected.title', { device: code?.device ?? t('devices.unknown') })
  }
  if (status === 'resting') return t('devices.pair-code.expired')
  return code ? t('devices.pair-code.ready', { code: code.code }) : ''
}
