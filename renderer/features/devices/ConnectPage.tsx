import { Accordion, Anchor, Skeleton, Stack } from '@mantine/core'
import { IconHelpCircle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { connectionQuery, SharingSwitch } from '#renderer/features/sharing/index.ts'
import { ConnectPanel } from './ConnectPanel.tsx'
import { DeviceList } from './DeviceList.tsx'
import classes from './devices.module.css'
import { MissingHelp } from './MissingHelp.tsx'
import { Reachability } from './Reachability.tsx'
import { SharingOff } from './SharingOff.tsx'

/** How to connect other devices, help with problems, and the list of devices. */
export function ConnectPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <PageTitle title={t('devices.title')} text={t('devices.text')} />
      <InviteLink />
      <Stack gap="xl">
        <Connect />
        <Help />
        <Section title={t('devices.list.title')} text={t('devices.list.text')} isWide>
          <DeviceList />
        </Section>
      </Stack>
    </div>
  )
}

/** Devices of people who have no account yet, and are not here to show their phone. */
function InviteLink() {
  const { t } = useTranslation()
  if (!hasRight(useSignedIn(), 'canInvite')) return null
  return (
    <Anchor component={Link} to={paths.invitations} className={classes.invite}>
      {t('devices.invite')}
    </Anchor>
  )
}

function Connect() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const connection = useQuery(connectionQuery)
  if (connection.isError && !connection.data) {
    return <ErrorPanel error={connection.error} onRetry={() => void connection.refetch()} />
  }
  if (!connection.data) return <Skeleton h={320} />
  return (
    <>
      {viewer.admin && (
        <Section title={t('home-access.title')} isWide>
          <SharingSwitch connection={connection.data} />
        </Section>
      )}
      {connection.data.enabled ? (
        <ConnectPanel connection={connection.data} />
      ) : (
        <SharingOff connection={connection.data} />
      )}
    </>
  )
}

function Help() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string[]>([])
  return (
    <Accordion multiple order={2} value={opened} onChange={setOpened}>
      <Accordion.Item value="trouble">
        <Accordion.Control icon={<IconHelpCircle size={22} aria-hidden />}>
          {t('devices.trouble.title')}
        </Accordion.Control>
        {/* The checks cost the server some work, so they only run once this is opened. */}
        <Accordion.Panel>{opened.includes('trouble') && <Reachability />}</Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="missing">
        <Accordion.Control icon={<IconLock size={22} aria-hidden />}>
          {t('devices.missing.title')}
        </Accordion.Control>
        <Accordion.Panel>
          <MissingHelp />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
