import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceDesktop, IconDeviceMobile, IconDevices } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeDevice } from '#contract/describe-device.ts'
import { type Session, users } from '#contract/users.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { ConfirmDialog } from '#renderer/components/ConfirmDialog.tsx'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { toast } from '#renderer/components/toast.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { Card } from './Card.tsx'
import classes from './profile.module.css'

const refresh = ['users', 'self', 'sessions']

/** Everywhere this account is signed in, and the way out of each. */
export function SessionsCard() {
  const { t } = useTranslation()
  const sessions = useQuery(apiQuery(users.sessions, {}))
  const endOthers = useApiMutation(users.endOtherSessions, { refresh, errors: 'form' })
  const [asking, ask] = useDisclosure(false)
  const hasOthers = sessions.data?.some((session) => !session.current)
  return (
    <Card icon={IconDevices} title={t('profile.sessions.title')} text={t('profile.sessions.text')}>
      {sessions.isPending && <Skeleton h={90} />}
      {sessions.isError && (
        <ErrorPanel error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className={classes.list}>
          {sessions.data.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button variant="default" onClick={ask.open}>
          {t('profile.sessions.end-others')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={t('profile.sessions.end-others-title')}
        text={t('profile.sessions.end-others-text')}
        confirmLabel={t('profile.sessions.end')}
        onConfirm={async () => {
          await endOthers.mutateAsync({})
          toast.success(t('profile.sessions.others-ended'))
        }}
      />
    </Card>
  )
}

function SessionItem({ session }: { session: Session }) {
  const { t } = useTranslation()
  const end = useApiMutation(users.endSession, { refresh })
  const { browser, system, isPhone } = describeDevice(session.device)
  const name =
    browser && system
      ? t('profile.sessions.browser-on', { browser, system })
      : browser || system || t('profile.sessions.unknown')
  const Picture = isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.item}>
      <Picture size={26} stroke={1.5} aria-hidden />
      <div>
        <Text component="div" fw={600}>
          {name}{' '}
          {session.current && (
            <Badge color="success" variant="light">
              {t('profile.sessions.this')}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {t('profile.sessions.seen', { time: formatTime(session.lastSeenAt, 'long') })}
        </Text>
        <Text size="sm" c="dimmed">
          <bdi>{session.address}</bdi>
        </Text>
      </div>
      {!session.current && (
        <Button
          size="sm"
          variant="subtle"
          color="error"
          loading={end.isPending}
          aria-label={t('profile.sessions.end-one', { device: name })}
          onClick={() =>
            end.mutate(
              { params: { id: session.id } },
              { onSuccess: () => toast.success(t('profile.sessions.ended')) },
            )
          }
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  )
}
