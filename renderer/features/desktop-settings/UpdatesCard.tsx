import { Switch } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/components/Card.tsx'
import { type DesktopSettings, type Shell, useSetSettings } from './queries.ts'

interface UpdatesCardProps {
  shell: Shell
  settings: DesktopSettings
}

/** Whether new versions are looked for; shown only where there is a place to look. */
export function UpdatesCard({ shell, settings }: UpdatesCardProps) {
  const { t } = useTranslation()
  const save = useSetSettings(shell)
  return (
    <Card icon={IconRefresh} title={t('desktop-settings.updates.title')}>
      <Switch
        label={t('desktop-settings.updates.switch')}
        description={t('desktop-settings.updates.hint')}
        checked={(save.isPending ? save.variables.updates : undefined) ?? settings.updates}
        onChange={(event) => save.mutate({ updates: event.currentTarget.checked })}
      />
    </Card>
  )
}
