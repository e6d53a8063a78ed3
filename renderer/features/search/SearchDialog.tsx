import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import classes from './SearchDialog.module.css'
import { SearchPanel } from './SearchPanel.tsx'

interface SearchDialogProps {
  opened: boolean
  onClose: () => void
}

/** Finds a recipe by name from anywhere. What was typed is gone when it is opened again. */
export function SearchDialog({ opened, onClose }: SearchDialogProps) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={988}
      fullScreen={narrow}
      yOffset="4dvh"
      padding={0}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')} className={classes.content ?? ''}>
        <Modal.Body className={classes.body ?? ''}>
          <SearchPanel onClose={onClose} withCloseButton={narrow} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
