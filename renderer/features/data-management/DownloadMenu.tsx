import { Button, Menu } from '@mantine/core'
import { IconBraces, IconDownload, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#renderer/components/buttons/save-file.ts'
import { csvOf, type FileRow, jsonOf } from './table-file.ts'

interface DownloadMenuProps {
  /** The name of the file, without extension. */
  name: string
  /** Called when a format is chosen. */
  rows: () => FileRow[]
  disabled?: boolean
}

/** Downloads the rows of a table as CSV or JSON. */
export function DownloadMenu({ name, rows, disabled = false }: DownloadMenuProps) {
  const { t } = useTranslation()
  const save = (text: string, type: string, ending: string) =>
    saveFile(new Blob([text], { type }), `${name}.${ending}`)
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          disabled={disabled}
        >
          {t('data.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTable size={20} aria-hidden />}
          onClick={() => save(csvOf(rows()), 'text/csv;charset=utf-8', 'csv')}
        >
          {t('data.download-csv')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBraces size={20} aria-hidden />}
          onClick={() => save(jsonOf(rows()), 'application/json', 'json')}
        >
          {t('data.download-json')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
