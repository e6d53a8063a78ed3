import { Radio, Stack, Switch } from '@mantine/core'
import { IconAppWindow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/components/Card.tsx'
import { type DesktopSettings, type Shell, useSetSettings } from './queries.ts'

const ways = ['ask', 'tray', 'quit'] as const

interface WindowCardInput {
  shell: Shell
  settings: DesktopSettings
}

/** When Trivet begins and when it ends. */
export function WindowCard({ shell, settings }: WindowCardInput) {
  const { t } = useTranslation()
  const save = useSetSettings(shell)
  const wanted = save.isPending ? save.variables : {}
  return (
    <Card
      icon={IconAppWindow}
      title={t('desktop-settings.window.title')}
      text={t('desktop-settings.window.text')}
    >
      {settings.canStartAtLogin && (
        <Switch
          label={t('desktop-settings.window.login')}
          description={t('desktop-settings.window.login-hint')}
          checked={wanted.startAtLogin ?? settings.startAtLogin}
          onChange={(event) => save.mutate({ startAtLogin: event.currentTarget.checked })}
        />
      )}
      <Radio.Group
        size="md"
        label={t('desktop-settings.window.close')}
        value={wanted.onClose ?? settings.onClose}
        onChange={(value) => save.mutate({ onClose: value })}
      >
        <Stack gap="sm" mt="xs">
          {ways.map((way) => (
            <Radio
              key={way}
              size="md"
              value={way}
              label={t(`desktop-settings.window.${way}`)}
              {...(way !== 'ask' && { description: t(`desktop-settings.window.${way}-hint`) })}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  )
}
