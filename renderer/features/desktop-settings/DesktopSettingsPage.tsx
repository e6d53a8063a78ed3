import { Skeleton } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { desktop } from '#renderer/desktop.ts'
import { FolderSection } from './FolderSection.tsx'
import { HomeSection } from './HomeSection.tsx'
import { PortSection } from './PortSection.tsx'
import { type Shell, settingsQuery } from './queries.ts'
import { UpdatesSection } from './UpdatesSection.tsx'
import { WatchedSection } from './WatchedSection.tsx'
import { WindowSection } from './WindowSection.tsx'

/** The settings of the desktop shell; only shown in its window. */
export function DesktopSettingsPage() {
  const { t } = useTranslation()
  const shell = desktop()
  return (
    <SettingsPage>
      <PageTitle
        title={t('desktop-settings.title')}
        {...(shell && { text: t('desktop-settings.text') })}
      />
      {shell ? (
        <Settings shell={shell} />
      ) : (
        <EmptyState
          icon={IconDeviceDesktop}
          title={t('desktop-settings.elsewhere-title')}
          text={t('desktop-settings.elsewhere')}
        />
      )}
    </SettingsPage>
  )
}

function Settings({ shell }: { shell: Shell }) {
  const settings = useQuery(settingsQuery(shell))
  if (settings.isError && !settings.data) {
    return <ErrorPanel error={settings.error} onRetry={() => void settings.refetch()} />
  }
  if (!settings.data) {
    return (
      <div aria-hidden>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} h={220} mb="md" radius="lg" />
        ))}
      </div>
    )
  }
  return (
    <>
      <HomeSection />
      <PortSection shell={shell} settings={settings.data} />
      <WindowSection shell={shell} settings={settings.data} />
      <FolderSection shell={shell} settings={settings.data} />
      <WatchedSection shell={shell} />
      {settings.data.canUpdate && <UpdatesSection shell={shell} settings={settings.data} />}
    </>
  )
}
