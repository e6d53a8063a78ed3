import { Button, Stack, Switch } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FilterProps } from './FilterButton.tsx'

/** How searching works here and what its cards look like, and the way back to the start. */
export function SettingsSection({ explorer, isCompact, onCompact, onReset }: FilterProps) {
  const { t } = useTranslation()
  const { draft } = explorer
  return (
    <Stack gap="md">
      <Switch
        checked={draft.isAuto}
        onChange={(event) =>
          explorer.apply({ ...draft, isAuto: event.currentTarget.checked }, 'settings')
        }
        label={t('explorer.auto')}
        description={t('explorer.auto-text')}
      />
      <Switch
        checked={isCompact}
        onChange={(event) => onCompact(event.currentTarget.checked)}
        label={t('home.compact-cards')}
      />
      <Button
        variant="default"
        leftSection={<IconRestore size={18} aria-hidden />}
        onClick={onReset}
      >
        {t('explorer.reset')}
      </Button>
    </Stack>
  )
}
