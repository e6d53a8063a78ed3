import { Button, Group, Stack, Switch } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MigrationPreview } from '#contract/migration-preview.ts'
import { counted } from '#renderer/i18n/format.ts'
import { Beside } from './Beside.tsx'
import { FoundSettings } from './FoundSettings.tsx'
import { Duplicates } from './Duplicates.tsx'
import type { ImportOptions } from './state.ts'

interface OptionsProps {
  preview: MigrationPreview
  isBusy: boolean
  onImport: (options: ImportOptions) => void
  onForget: () => void
}

/** How to import it, and the buttons. What is here already is left out unless one wants it twice. */
export function Options({ preview, isBusy, onImport, onForget }: OptionsProps) {
  const { t } = useTranslation()
  const { isWhole, recipes, linkedPictures, title } = preview
  const [options, setOptions] = useState<ImportOptions>({
    onDuplicate: 'skip',
    addMigrationTag: false,
    fetchPictures: true,
    withSettings: false,
    without: [],
    people: {},
  })
  const toggle = (name: 'addMigrationTag' | 'fetchPictures') => ({
    checked: options[name],
    onChange: () => setOptions({ ...options, [name]: !options[name] }),
  })
  const hasLinks = linkedPictures > 0
  return (
    <Stack>
      <Duplicates
        preview={preview}
        choice={options.onDuplicate}
        onChoose={(onDuplicate) => setOptions({ ...options, onDuplicate })}
      />
      <Switch
        label={t('moving-in.tag')}
        description={t('moving-in.tag-hint', { program: title })}
        {...toggle('addMigrationTag')}
      />
      {hasLinks && (
        <Switch
          label={t('moving-in.pictures')}
          description={t('moving-in.pictures-hint')}
          {...toggle('fetchPictures')}
        />
      )}
      <Beside preview={preview} options={options} onChange={setOptions} />
      <FoundSettings
        preview={preview}
        isWanted={options.withSettings}
        onWant={(withSettings) => setOptions({ ...options, withSettings })}
      />
      <Group>
        <Button
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={isBusy}
          onClick={() => onImport({ ...options, fetchPictures: hasLinks && options.fetchPictures })}
        >
          {isWhole ? t('moving-in.import', counted(recipes)) : t('moving-in.import-all')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onForget}>
          {t('moving-in.other-file')}
        </Button>
      </Group>
    </Stack>
  )
}
