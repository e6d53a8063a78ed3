import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/Dialog.tsx'
import { lazyDialog } from '#renderer/components/lazy-dialog.tsx'
import { RecipeTimeline } from './RecipeTimeline.tsx'
import { useEventDialogs } from './use-event-dialogs.tsx'

const NoteDialog = lazyDialog(async () => (await import('../events/NoteDialog.tsx')).NoteDialog)

interface TimelineDialogProps {
  opened: boolean
  onClose: () => void
  recipe: { id: string; name: string }
}

/** The timeline of a recipe, and the dialogs that change it. */
export function TimelineDialog({ opened, onClose, recipe }: TimelineDialogProps) {
  const { t } = useTranslation()
  const [isNoting, setNoting] = useState(false)
  const dialogs = useEventDialogs()
  // The Esc that closes a dialog on top of this one is heard here first.
  const close = () => {
    if (!isNoting && !dialogs.isOpen) onClose()
  }
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        size="min(70%, 52rem)"
        icon={<IconHistory aria-hidden />}
        title={t('life.timeline-of', { name: recipe.name })}
        cancelLabel={t('general.close')}
      >
        <RecipeTimeline recipe={recipe} onNote={() => setNoting(true)} dialogs={dialogs} />
      </Dialog>
      <NoteDialog opened={isNoting} onClose={() => setNoting(false)} recipe={recipe} />
      {dialogs.element}
    </>
  )
}
