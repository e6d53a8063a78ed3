import { Button, Input, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/components/pages/Section.tsx'
import { LanguageSelect } from '#renderer/components/fields/LanguageSelect.tsx'
import { desktop } from '#renderer/desktop.ts'
import { NotificationChoice } from '#renderer/features/cooking/index.ts'

/** Settings that are stored on this device only. */
export function DeviceSection() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shell = desktop()
  return (
    <Section title={t('profile.device.title')}>
      <LanguageSelect label={t('language.label')} />
      <Input.Wrapper label={t('theme.label')} size="md" labelElement="div">
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('theme.label')}
          value={colorScheme}
          onChange={(value) => setColorScheme(value)}
          data={(['light', 'dark', 'auto'] as const).map((value) => ({
            value,
            label: t(`theme.choice.${value}`),
          }))}
        />
      </Input.Wrapper>
      <NotificationChoice />
      {shell && (
        <Stack gap="xs">
          <Text c="dimmed">{t('profile.device.folder-hint')}</Text>
          <Button
            variant="default"
            leftSection={<IconFolderOpen size={20} aria-hidden />}
            onClick={() => void shell.openDataFolder()}
          >
            {t('profile.device.open-folder')}
          </Button>
        </Stack>
      )}
    </Section>
  )
}
