import { Button, Menu } from '@mantine/core'
import { IconBraces, IconDownload, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#renderer/components/save-file.ts'
import { csvOf, type FileRow, jsonOf } from './table-file.ts'

interface DownloadMenuProps {
  /** The name of the file, without its ending. */
  name: string
  /** Called when a file is wanted. */
  rows: () => FileRow[]
  disabled?: boolean
}

/** Saves what a table shows as a file for spreadsheets or for programs. */
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
