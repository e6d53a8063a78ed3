import { Button } from '@mantine/core'
import { IconAppWindow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { desktop } from '#renderer/desktop.ts'

/** Opens an address in the desktop's browser window, for sites that refuse a server; browsers have no such window. */
export function OpenInWindow({ address }: { address: string }) {
  const { t } = useTranslation()
  const shell = desktop()
  if (!shell) return null
  return (
    <Button
      variant="default"
      leftSection={<IconAppWindow size={20} aria-hidden />}
      title={t('import.window.hint')}
      onClick={() => void shell.openClip({ address: address.slice(0, 4000) })}
    >
      {t('import.window.open')}
    </Button>
  )
}
