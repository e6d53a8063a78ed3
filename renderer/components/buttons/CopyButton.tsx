import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'
import { copyText } from './copy-text.ts'
import { Tooltip } from './Tooltip.tsx'

const CopyByHandDialog = lazyDialog(
  async () => (await import('./CopyByHandDialog.tsx')).CopyByHandDialog,
)

interface CopyButtonProps {
  text: string
  /** Names what is copied; 'Copy' without it. */
  label?: string
  /** Icon only, where there is little room. */
  compact?: boolean
}

/**
 * Copies a text, also over plain http on the home network; if the browser does not allow it, shows the text to copy by
 * hand.
 */
export function CopyButton({ text, label, compact = false }: CopyButtonProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const [failed, setFailed] = useState(false)
  const handleCopy = async () => {
    const done = await copyText(text)
    setCopied(done)
    setFailed(!done)
    if (done) setTimeout(() => setCopied(false), 1500)
  }
  const name = label ?? t('general.copy')
  const picture = copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />
  const shown =
    compact && !copied ? { label: name } : { label: t('general.copied'), opened: copied }
  return (
    <>
      <Tooltip {...shown} {...(copied && { color: 'success' })}>
        {compact ? (
          <ActionIcon aria-label={name} onClick={() => void handleCopy()}>
            {picture}
          </ActionIcon>
        ) : (
          <Button variant="default" onClick={() => void handleCopy()} leftSection={picture}>
            {name}
          </Button>
        )}
      </Tooltip>
      <output className="only-for-readers">{copied && t('general.copied')}</output>
      <CopyByHandDialog opened={failed} onClose={() => setFailed(false)} text={text} />
    </>
  )
}
