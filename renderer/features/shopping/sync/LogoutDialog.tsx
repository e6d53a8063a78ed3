import { Button, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { useOutbox } from './use-outbox.ts'

interface LogoutDialogProps {
  onClose: () => void
  /** Ends the session, and with it the page under the dialog. @throws ApiError */
  onLogout: () => Promise<unknown>
}

/**
 * Asks whoever logs out while changes wait here for the server. There is no way to throw them away: what is kept belongs
 * to this person alone, and whoever logs in next neither sees nor sends it.
 */
export function LogoutDialog({ onClose, onLogout }: LogoutDialogProps) {
  const { t } = useTranslation()
  const { outbox, waiting, isKept } = useOutbox()
  const isUnderWay = useRef(false)
  const count = waiting.length
  const handleSend = async () => {
    const before = outbox.state().refused.length
    await outbox.flush()
    const { waiting: left, refused } = outbox.state()
    if (left.length > 0) throw new Error(t('shopping.logout.still'))
    if (refused.length > before) throw new Error(t('shopping.logout.refused'))
    await onLogout()
  }
  const handleUnsent = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await onLogout()
    } catch {
      // A message has told why.
      isUnderWay.current = false
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('shopping.logout.title')}
      submitLabel={t(count > 0 ? 'shopping.logout.send' : 'shopping.logout.now')}
      onSubmit={handleSend}
      actions={
        count > 0 && (
          <Button variant="default" onClick={() => void handleUnsent()}>
            {t('shopping.logout.unsent')}
          </Button>
        )
      }
    >
      {count > 0 ? (
        <>
          <Text>{t('shopping.logout.waits', counted(count))}</Text>
          <Text>
            {isKept
              ? t('shopping.logout.kept', counted(count))
              : t('shopping.logout.memory', counted(count))}
          </Text>
        </>
      ) : (
        <Text>{t('shopping.logout.sent')}</Text>
      )}
    </Dialog>
  )
}
