import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/components/pages/Section.tsx'
import { type DesktopSettings, type Shell, useSetSettings } from './queries.ts'

interface UpdatesSectionProps {
  shell: Shell
  settings: DesktopSettings
}

/** The setting for automatic updates; only shown if the build has an update feed. */
export function UpdatesSection({ shell, settings }: UpdatesSectionProps) {
  const { t } = useTranslation()
  const save = useSetSettings(shell)
  return (
    <Section title={t('desktop-settings.updates.title')}>
      <Switch
        label={t('desktop-settings.updates.switch')}
        description={t('desktop-settings.updates.hint')}
        checked={(save.isPending ? save.variables.updates : undefined) ?? settings.updates}
        onChange={(event) => save.mutate({ updates: event.currentTarget.checked })}
      />
    </Section>
  )
}
