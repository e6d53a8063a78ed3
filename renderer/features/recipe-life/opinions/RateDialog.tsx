import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import classes from './opinions.module.css'
import { StarsInput } from './Stars.tsx'

interface RateDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The user's own number of stars, or null. */
  value: number | null
  /** The household's average, or null. */
  fallback: number | null
  /** 0 removes the stars. */
  onChange: (rating: number) => void
}

/** Stars as large as a finger; one touch rates and closes. */
export function RateDialog({ opened, onClose, title, value, fallback, onChange }: RateDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={380}
      cancelLabel={t('general.close')}
    >
      <div className={classes.large}>
        <StarsInput
          label={title}
          value={value}
          fallback={fallback}
          onChange={(rating) => {
            onChange(rating)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
