import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceDesktop, IconDeviceMobile, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeDevice } from '#contract/describe-device.ts'
import { type Device, devices } from '#contract/devices.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useLogout } from '#renderer/app/session/use-logout.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { formatDistance, formatTime } from '#renderer/i18n/format.ts'
import classes from './devices.module.css'
import { RenameDevice } from './RenameDevice.tsx'

interface DeviceRowProps {
  device: Device
  withPerson: boolean
}

/** A device: name, user, last use; it can be renamed and signed out. */
export function DeviceRow({ device, withPerson }: DeviceRowProps) {
  const { t } = useTranslation()
  const [renaming, setRenaming] = useState(false)
  const [now] = useState(() => Date.now())
  const Picture = describeDevice(device.userAgent).isPhone ? IconDeviceMobile : IconDeviceDesktop
  const seen = t('devices.list.seen', { time: formatDistance(device.lastSeenAt, now) })
  return (
    <li className={classes.device}>
      <Picture size={26} stroke={1.5} aria-hidden />
      <div className={classes.about}>
        {renaming ? (
          <RenameDevice device={device} onDone={() => setRenaming(false)} />
        ) : (
          <Group gap="xs">
            <Text component="span" fw={600} dir="auto">
              {device.name}
            </Text>
            <ActionIcon
              aria-label={t('devices.list.rename', { device: device.name })}
              onClick={() => setRenaming(true)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            {device.current && (
              <Badge color="success" variant="light">
                {t('devices.list.this')}
              </Badge>
            )}
          </Group>
        )}
        {withPerson && (
          <Text size="sm" dir="auto">
            {device.fullName}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <span title={formatTime(device.lastSeenAt, 'long')}>{seen}</span>
          {' · '}
          {device.paired ? t('devices.list.paired') : t('devices.list.password')}
          {device.address !== '' && (
            <>
              {' · '}
              <bdi>{device.address}</bdi>
            </>
          )}
        </Text>
      </div>
      {device.current ? <EndThis /> : <EndOne device={device} />}
    </li>
  )
}

function EndOne({ device }: Pick<DeviceRowProps, 'device'>) {
  const { t } = useTranslation()
  const revoke = useApiMutation(devices.revoke, {
    refresh: ['devices'],
    onDone: () => toast.success(t('devices.list.ended', { device: device.name })),
  })
  return (
    <Button
      size="sm"
      variant="subtle"
      color="error"
      loading={revoke.isPending}
      aria-label={t('devices.list.end-one', { device: device.name })}
      onClick={() => revoke.mutate({ params: { id: device.id } })}
    >
      {t('devices.list.end')}
    </Button>
  )
}

/** Signs this device out. Asks first, because the device to sign in from again may be in another room. */
function EndThis() {
  const { t } = useTranslation()
  const logout = useLogout()
  const [asking, ask] = useDisclosure(false)
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        color="error"
        aria-label={t('devices.list.end-this')}
        onClick={() => (logout.asks() ? logout.start() : ask.open())}
      >
        {t('devices.list.end')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={t('devices.list.end-this-title')}
        text={t('devices.list.end-this-text')}
        confirmLabel={t('devices.list.end')}
        onConfirm={logout.now}
      />
      {logout.dialog}
    </>
  )
}
