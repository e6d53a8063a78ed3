import { Modal, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '#renderer/hooks/use-focus-back.ts'

interface CopyByHandDialogProps {
  opened: boolean
  onClose: () => void
  text: string
}

/** Shows the text, selected, for browsers that let no page write to the clipboard. */
export function CopyByHandDialog({ opened, onClose, text }: CopyByHandDialogProps) {
  const { t } = useTranslation()
  useFocusBack(opened)
  return (
    <Modal opened={opened} onClose={onClose} returnFocus={false} title={t('general.copy')} centered>
      <Textarea
        label={t('general.copy-by-hand')}
        value={text}
        readOnly
        autosize
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Modal>
  )
}
