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
  /**
   * The text of a field that the caller showed until this dialog was loaded; the caller then also restores the focus.
   */
  typed?: TypedText
  /** Called with the recipe instead of opening it; the caller must close the dialog. */
  onSelect?: (recipe: FoundRecipe) => void
  /** The title; without it, the dialog is called the search. */
  title?: string
}

/** Searches recipes from any page. Its text is cleared when it is opened again. */
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
