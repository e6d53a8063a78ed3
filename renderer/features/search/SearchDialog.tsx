import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import classes from './SearchDialog.module.css'
import { useFocusBack } from '#renderer/hooks/use-focus-back.ts'
import { SearchPanel } from './SearchPanel.tsx'
import type { FoundRecipe, TypedText } from './found-recipe.ts'

interface SearchDialogProps {
  opened: boolean
  onClose: () => void
  /** Where the caller takes the keys before the dialog is there; the focus is then the caller's to give back, too. */
  typed?: TypedText
  /** Picks a recipe instead of opening it; closing is then up to the caller. */
  onSelect?: (recipe: FoundRecipe) => void
  /** What it is for; without it it is the search. */
  title?: string
}

/** Finds a recipe from anywhere. What was typed is gone when it is opened again. */
export function SearchDialog({ opened, onClose, onSelect, title, typed }: SearchDialogProps) {
  const { t } = useTranslation()
  const narrow = useWindowWidth('below-sm')
  useFocusBack(opened && !typed)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={988}
      fullScreen={narrow}
      yOffset="4dvh"
      padding={0}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title ?? t('search.title')}>
        <Modal.Body>
          <SearchPanel
            typed={typed}
            onClose={onClose}
            onSelect={onSelect}
            withCloseButton={narrow}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
