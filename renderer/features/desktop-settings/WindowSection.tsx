import { Alert, Radio, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/components/pages/Section.tsx'
import { type DesktopSettings, type Shell, useSetSettings } from './queries.ts'

interface WindowSectionProps {
  shell: Shell
  settings: DesktopSettings
}

/** Whether Trivet starts at login, whether the computer stays awake, and what closing the window does. */
export function WindowSection({ shell, settings }: WindowSectionProps) {
  const { t } = useTranslation()
  const save = useSetSettings(shell)
  const wanted = save.isPending ? save.variables : {}
  return (
    <Section title={t('desktop-settings.window.title')} text={t('desktop-settings.window.text')}>
      {settings.canStartAtLogin && (
        <Switch
          label={t('desktop-settings.window.login')}
          description={t('desktop-settings.window.login-hint')}
          checked={wanted.startAtLogin ?? settings.startAtLogin}
          onChange={(event) => save.mutate({ startAtLogin: event.currentTarget.checked })}
        />
      )}
      {settings.loginObstacle && (
        <Alert color="warning" role="status">
          {t(`desktop-settings.window.login-${settings.loginObstacle}`)}
        </Alert>
      )}
      <Switch
        label={t('desktop-settings.window.awake')}
        description={t('desktop-settings.window.awake-hint')}
        checked={wanted.awakeForHome ?? settings.awakeForHome}
        onChange={(event) => save.mutate({ awakeForHome: event.currentTarget.checked })}
      />
      {settings.background === 'dock' ? (
        <Text c="dimmed">{t('desktop-settings.window.dock')}</Text>
      ) : (
        <CloseChoice
          hasTray={settings.background === 'tray'}
          value={wanted.onClose ?? settings.onClose}
          onChange={(onClose) => save.mutate({ onClose })}
        />
      )}
    </Section>
  )
}

type OnClose = DesktopSettings['onClose']

interface CloseChoiceProps {
  hasTray: boolean
  value: OnClose
  onChange: (value: OnClose) => void
}

/** Shows what really happens on this computer: without a tray, the stored choice 'tray' asks instead. */
function CloseChoice({ hasTray, value, onChange }: CloseChoiceProps) {
  const { t } = useTranslation()
  const keep = hasTray ? 'tray' : 'background'
  const happens: Record<OnClose, OnClose> = {
    ask: 'ask',
    quit: 'quit',
    background: keep,
    tray: hasTray ? keep : 'ask',
  }
  return (
    <Radio.Group
      size="md"
      label={t('desktop-settings.window.close')}
      value={happens[value]}
      onChange={onChange}
    >
      <Stack gap="sm" mt="xs">
        <Radio size="md" value="ask" label={t('desktop-settings.window.ask')} />
        <Radio
          size="md"
          value={keep}
          label={t('desktop-settings.window.keep')}
          description={t(`desktop-settings.window.${keep}-hint`)}
        />
        <Radio
          size="md"
          value="quit"
          label={t('desktop-settings.window.quit')}
          description={t('desktop-settings.window.quit-hint')}
        />
      </Stack>
    </Radio.Group>
  )
}
