import { Accordion, Container, Skeleton, Stack } from '@mantine/core'
import { IconDevices, IconHelpCircle, IconHome, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/PageTitle.tsx'
import { SectionTitle } from '#renderer/components/SectionTitle.tsx'
import { connectionQuery, SharingSwitch } from '#renderer/features/sharing/index.ts'
import { ConnectPanel } from './ConnectPanel.tsx'
import { DeviceList } from './DeviceList.tsx'
import classes from './devices.module.css'
import { MissingHelp } from './MissingHelp.tsx'
import { Reachability } from './Reachability.tsx'
import { SharingOff } from './SharingOff.tsx'

/** How the other devices of the home get in, what to do when one does not, and which are there. */
export function ConnectPage() {
  const { t } = useTranslation()
  return (
    <Container className={classes.page} size={760} py="lg">
      <PageTitle title={t('devices.title')} text={t('devices.text')} />
      <Stack gap="xl">
        <Connect />
        <Help />
        <section className={classes.section} aria-label={t('devices.list.title')}>
          <SectionTitle
            icon={IconDevices}
            title={t('devices.list.title')}
            text={t('devices.list.text')}
          />
          <DeviceList />
        </section>
      </Stack>
    </Container>
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
        <section className={classes.section} aria-label={t('home-access.title')}>
          <SectionTitle icon={IconHome} title={t('home-access.title')} />
          <SharingSwitch connection={connection.data} />
        </section>
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
    <Accordion multiple variant="separated" order={2} value={opened} onChange={setOpened}>
      <Accordion.Item value="trouble">
        <Accordion.Control icon={<IconHelpCircle size={22} aria-hidden />}>
          {t('devices.trouble.title')}
        </Accordion.Control>
        {/* Looking takes the server some work: only for those who want to know. */}
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
