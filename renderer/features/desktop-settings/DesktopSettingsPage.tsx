import { Skeleton } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/components/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/PageTitle.tsx'
import { desktop } from '#renderer/desktop.ts'
import classes from './desktop.module.css'
import { FolderCard } from './FolderCard.tsx'
import { HomeCard } from './HomeCard.tsx'
import { PortCard } from './PortCard.tsx'
import { type Shell, settingsQuery } from './queries.ts'
import { UpdatesCard } from './UpdatesCard.tsx'
import { WindowCard } from './WindowCard.tsx'

/** How Trivet runs on the computer whose window this is; a browser cannot change that. */
export function DesktopSettingsPage() {
  const { t } = useTranslation()
  const shell = desktop()
  return (
    <div className={classes.page}>
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
    </div>
  )
}

function Settings({ shell }: { shell: Shell }) {
  const settings = useQuery(settingsQuery(shell))
  if (settings.isError && !settings.data) {
    return <ErrorPanel error={settings.error} onRetry={() => void settings.refetch()} />
  }
  if (!settings.data) {
    return (
      <div className={classes.cards} aria-hidden>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} h={220} mb="md" radius="lg" />
        ))}
      </div>
    )
  }
  return (
    <div className={classes.cards}>
      <HomeCard />
      <PortCard shell={shell} settings={settings.data} />
      <WindowCard shell={shell} settings={settings.data} />
      <FolderCard shell={shell} settings={settings.data} />
      {settings.data.canUpdate && <UpdatesCard shell={shell} settings={settings.data} />}
    </div>
  )
}
