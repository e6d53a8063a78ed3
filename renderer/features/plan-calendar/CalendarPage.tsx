import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { calendar } from '#contract/calendar.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { NewAddress } from './NewAddress.tsx'

const refresh = ['users', 'self', 'calendar']

/** The secret address under which calendar programs find the plan; each person has an own one. */
export function CalendarPage() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const feed = useQuery(apiQuery(calendar.feed, {}))
  const [path, setPath] = useState<string | null>(null)
  const [asks, setAsks] = useState<'new' | 'revoke' | null>(null)
  const create = useApiMutation(calendar.create, { refresh, errors: 'form' })
  const revoke = useApiMutation(calendar.delete, { refresh, errors: 'form' })
  const make = async () => setPath((await create.mutateAsync({})).path)
  const used = feed.data?.lastUsedAt
  return (
    <SettingsPage>
      <HeaderStart>
        <BackLink to={paths.planner} label={t('plan.title')} />
      </HeaderStart>
      <PageTitle title={t('plan.calendar.title')} text={t('plan.calendar.text')} />
      <Section title={t('plan.calendar.address')}>
        {feed.isPending && <Skeleton h={80} aria-busy />}
        {feed.isError && feed.data === undefined && (
          <ErrorPanel error={feed.error} onRetry={() => void feed.refetch()} />
        )}
        {viewer.sharedDevice && <Text>{t('plan.calendar.shared-device')}</Text>}
        {feed.data !== undefined && !viewer.sharedDevice && (
          <>
            {path !== null && feed.data && <NewAddress path={path} />}
            {create.isError && asks === null && (
              <Alert color="error" role="alert">
                {create.error.message}
              </Alert>
            )}
            {feed.data ? (
              <>
                <Text>
                  {used
                    ? t('plan.calendar.used', { time: formatTime(used, 'long') })
                    : t('plan.calendar.never-used', { time: formatTime(feed.data.createdAt) })}
                </Text>
                <Group>
                  <Button variant="default" onClick={() => setAsks('new')}>
                    {t('plan.calendar.again')}
                  </Button>
                  <Button variant="default" c="error" onClick={() => setAsks('revoke')}>
                    {t('plan.calendar.revoke')}
                  </Button>
                </Group>
              </>
            ) : (
              <Group>
                <Button
                  leftSection={<IconCalendarShare size={20} aria-hidden />}
                  loading={create.isPending}
                  onClick={() => void make().catch(() => undefined)}
                >
                  {t('plan.calendar.make')}
                </Button>
              </Group>
            )}
          </>
        )}
      </Section>
      <Section title={t('plan.calendar.how')}>
        <ul>
          {(['iphone', 'android', 'mac', 'windows', 'others'] as const).map((where) => (
            <li key={where}>{t(`plan.calendar.on.${where}`)}</li>
          ))}
        </ul>
        <Text c="dimmed">{t('plan.calendar.times')}</Text>
        {hasRight(viewer, 'canManage') && (
          <Group>
            <Button component={Link} to={paths.mealTypes} variant="default">
              {t('plan.calendar.set-times')}
            </Button>
          </Group>
        )}
      </Section>
      <ConfirmDialog
        opened={asks === 'new'}
        onClose={() => setAsks(null)}
        title={t('plan.calendar.again-title')}
        text={t('plan.calendar.again-text')}
        confirmLabel={t('plan.calendar.again')}
        onConfirm={make}
      />
      <ConfirmDialog
        opened={asks === 'revoke'}
        onClose={() => setAsks(null)}
        title={t('plan.calendar.revoke-title')}
        text={t('plan.calendar.revoke-text')}
        confirmLabel={t('plan.calendar.revoke')}
        onConfirm={async () => {
          await revoke.mutateAsync({})
          setPath(null)
          toast.success(t('plan.calendar.revoked'))
        }}
      />
    </SettingsPage>
  )
}
